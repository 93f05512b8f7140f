#pragma once
#include <curl/curl.h>

// The option functions of libcurl are variadic, which Swift does not call.

typedef size_t (*curl_receive)(char *bytes, size_t size, size_t count, void *context);

static inline CURLcode curl_set_text(CURL *easy, CURLoption option, const char *value) {
    return curl_easy_setopt(easy, option, value);
}
static inline CURLcode curl_set_number(CURL *easy, CURLoption option, long value) {
    return curl_easy_setopt(easy, option, value);
}
static inline CURLcode curl_set_large(CURL *easy, CURLoption option, curl_off_t value) {
    return curl_easy_setopt(easy, option, value);
}
static inline CURLcode curl_set_pointer(CURL *easy, CURLoption option, void *value) {
    return curl_easy_setopt(easy, option, value);
}
static inline CURLcode curl_set_receiver(CURL *easy, CURLoption option, curl_receive value) {
    return curl_easy_setopt(easy, option, value);
}
static inline CURLcode curl_set_opener(CURL *easy, curl_opensocket_callback value) {
    return curl_easy_setopt(easy, CURLOPT_OPENSOCKETFUNCTION, value);
}
static inline CURLcode curl_set_list(CURL *easy, CURLoption option, struct curl_slist *value) {
    return curl_easy_setopt(easy, option, value);
}
static inline CURLcode curl_status(CURL *easy, long *status) {
    return curl_easy_getinfo(easy, CURLINFO_RESPONSE_CODE, status);
}
static inline CURLcode curl_context(CURL *easy, void **context) {
    return curl_easy_getinfo(easy, CURLINFO_PRIVATE, context);
}
static inline CURLMcode curl_limit(CURLM *multi, CURLMoption option, long value) {
    return curl_multi_setopt(multi, option, value);
}
/// The finished transfer of the next message and its result, or NULL when there is none.
static inline CURL *curl_next_finished(CURLM *multi, CURLcode *result) {
    int waiting = 0;
    CURLMsg *message;
    while ((message = curl_multi_info_read(multi, &waiting)) != NULL) {
        if (message->msg == CURLMSG_DONE) {
            *result = message->data.result;
            return message->easy_handle;
        }
    }
    return NULL;
}
