internal import App
internal import Base
import CMicrohttpd
import Foundation

/// Decodes a form within its bounds, by the post processor of libmicrohttpd.
///
/// The library gets the body whole: where one comes in pieces, it has to guess more.
final class FormDecoder {
    private let limits: Limits
    private var form = FormData()
    private var part: Part?
    private var partCount = 0
    private var refusal: Refusal?

    /// A field or a file whose bytes are still coming.
    private struct Part {
        let name: String
        let isFile: Bool
        var bytes: [UInt8] = []
    }

    private init(_ limits: Limits) { self.limits = limits }

    /// The form of a body, whose coding the head of the request names.
    static func form(
        of body: [UInt8],
        on mhd: OpaquePointer,
        within limits: Limits
    ) throws(Refusal) -> FormData {
        guard !body.isEmpty else { return FormData() }
        let decoder = FormDecoder(limits)
        let context = Unmanaged.passUnretained(decoder).toOpaque()
        // Nil for any other coding than the two of forms.
        guard let processor = MHD_create_post_processor(mhd, 4_096, takePiece, context) else {
            throw .formCoding
        }
        let isRead = body.withUnsafeBytes {
            MHD_post_process(processor, $0.baseAddress, $0.count) == MHD_Result.YES
        }
        // The last words of a body come when the processor ends.
        let isWhole = MHD_destroy_post_processor(processor) == MHD_Result.YES
        decoder.endPart()
        if let refusal = decoder.refusal { throw refusal }
        // A body without any boundary would pass for one without fields.
        guard isRead, isWhole, decoder.partCount > 0 else { throw .formDamaged }
        return decoder.form
    }

    /// Takes bytes of a part; false ends the decoding.
    fileprivate func take(
        _ piece: UnsafeRawBufferPointer,
        at offset: UInt64,
        of name: UnsafePointer<CChar>?,
        isFile: Bool
    ) -> Bool {
        guard refusal == nil, let name, let text = String(validatingCString: name) else {
            return refuse(.formDamaged)
        }
        if offset == 0 {
            endPart()
            partCount += 1
            part = Part(name: text, isFile: isFile)
        }
        part?.bytes.append(contentsOf: piece)
        let isLong = !isFile && part?.bytes.count ?? 0 > limits.fieldBytes
        if partCount > limits.formFields || isLong { return refuse(.formTooLarge) }
        return refusal == nil
    }

    fileprivate func refuse(_ reason: Refusal) -> Bool {
        refusal = refusal ?? reason
        part = nil
        return false
    }

    private func endPart() {
        guard let part else { return }
        self.part = nil
        if part.isFile {
            form.files.append(FormData.File(name: part.name, bytes: part.bytes))
        } else if !part.bytes.contains(0), let value = String(validating: part.bytes, as: UTF8.self)
        {
            form.fields.append(part.name, value)
        } else {
            _ = refuse(.formDamaged)
        }
    }
}

/// Libmicrohttpd calls this for each piece of a field or a file.
private func takePiece(
    context: UnsafeMutableRawPointer?,
    kind: MHD_ValueKind,
    name: UnsafePointer<CChar>?,
    fileName: UnsafePointer<CChar>?,
    contentType: UnsafePointer<CChar>?,
    transferCoding: UnsafePointer<CChar>?,
    data: UnsafePointer<CChar>?,
    offset: UInt64,
    size: Int
) -> MHD_Result {
    guard let context else { return MHD_Result.NO }
    let decoder = Unmanaged<FormDecoder>.fromOpaque(context).takeUnretainedValue()
    // No browser codes the parts of a form once more (RFC 7578, section 4.7).
    guard transferCoding == nil else {
        _ = decoder.refuse(.formCoding)
        return MHD_Result.NO
    }
    let piece = UnsafeRawBufferPointer(start: data, count: data == nil ? 0 : size)
    let isTaken = decoder.take(piece, at: offset, of: name, isFile: fileName != nil)
    return isTaken ? MHD_Result.YES : MHD_Result.NO
}

extension Connection {
    /// What the body of this request says.
    func decodedForm(_ mhd: OpaquePointer) throws(Refusal) -> FormData {
        guard head.method.isOfChange else { return FormData() }
        if isForPrograms {
            guard isJSON || isForFiles || body.isEmpty else { throw .onlyJSON }
            return FormData(files: [FormData.File(name: "message", bytes: body)])
        }
        if isMessage { return FormData(files: [FormData.File(name: "message", bytes: body)]) }
        // The library hands names on as C texts: a zero byte would cut them.
        if !isMultipart, hidesZeroByte(body) { throw .formDamaged }
        var limits = service.settings.limits
        if isOfLibrary { limits.fieldBytes = Swift.max(limits.fieldBytes, limits.libraryBytes) }
        return try FormDecoder.form(of: body, on: mhd, within: limits)
    }

    private var isJSON: Bool {
        hasContentType("application/json") || hasContentType("application/merge-patch+json")
    }

    private var isMultipart: Bool { hasContentType("multipart/") }

    /// Whether a program of ours sends bytes in a coding of its own, which no form has.
    ///
    /// A page on another site cannot send this type without being asked first what it wants, which
    /// nothing here answers.
    private var isMessage: Bool { hasContentType("application/x-elsewhere-") }

    private func hasContentType(_ beginning: String) -> Bool {
        head.headers.contains {
            $0.name == "content-type" && $0.value.lowercased().hasPrefix(beginning)
        }
    }
}

/// Whether a form has a zero byte, as it is or as `%00`.
private func hidesZeroByte(_ body: [UInt8]) -> Bool {
    body.contains(0) || body.firstRange(of: Array("%00".utf8)) != nil
}
