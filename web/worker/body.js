/** The whole body of an answer, which tells with every piece how many bytes have come. */
export async function readBody(response, tellProgress) {
    const parts = [];
    let count = 0;
    for (const reader = response.body.getReader(); ;) {
        const { done, value } = await reader.read();
        if (done) return new Blob(parts);
        parts.push(value);
        count += value.length;
        tellProgress(count);
    }
}
