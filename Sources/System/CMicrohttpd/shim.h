// What Swift cannot call in libmicrohttpd: its variadic functions, and its logger's va_list.
#pragma once
#include <microhttpd.h>
#include <stdio.h>
#include <string.h>

typedef void (*elsewhere_message)(void *context, const char *text);

struct elsewhere_daemon {
    int listen_socket;
    unsigned int threads;
    unsigned int connections;
    unsigned int idle_seconds;
    size_t connection_memory_bytes;
    void *context;
    MHD_AcceptPolicyCallback accepts;
    MHD_AccessHandlerCallback answer;
    MHD_RequestCompletedCallback completed;
    MHD_NotifyConnectionCallback connected;
    void (*address_seen)(void *context, const char *uri, struct MHD_Connection *connection);
    elsewhere_message message;
};

static void elsewhere_logged(void *context, const char *format, va_list values)
{
    const struct elsewhere_daemon *daemon = context;
    char text[512];
    vsnprintf(text, sizeof text, format, values);
    daemon->message(daemon->context, text);
}

// Addresses reach the app as they came, so nothing is decoded on the way.
static size_t elsewhere_left_coded(void *context, struct MHD_Connection *connection, char *text)
{
    (void) context;
    (void) connection;
    return strlen(text);
}

// `daemon` must live until the daemon is stopped: the logger reads it.
// The address reaches the app whole, so the library is kept from making a list of the parts of its
// query, which may be more than it has memory for: it reads them, in its own memory, right after
// this call, and up to a zero.
static void *elsewhere_address_seen(
    void *context, const char *uri, struct MHD_Connection *connection)
{
    const struct elsewhere_daemon *daemon = context;
    daemon->address_seen(daemon->context, uri, connection);
    char *query = strchr(uri, '?');
    if (query != NULL)
        query[1] = 0;
    return NULL;
}

// Missing Host lines and spaces in addresses are refused by us: the library does so in its own
// words, which it sends twice, or hangs up without any.
static inline struct MHD_Daemon *elsewhere_start(struct elsewhere_daemon *daemon)
{
    return MHD_start_daemon(
        MHD_USE_EPOLL_INTERNAL_THREAD | MHD_USE_ITC | MHD_USE_TURBO | MHD_USE_ERROR_LOG
            | MHD_ALLOW_SUSPEND_RESUME,
        0, daemon->accepts, daemon->context, daemon->answer, daemon->context,
        MHD_OPTION_EXTERNAL_LOGGER, elsewhere_logged, daemon,
        MHD_OPTION_LISTEN_SOCKET, daemon->listen_socket,
        MHD_OPTION_THREAD_POOL_SIZE, daemon->threads > 1 ? daemon->threads : 0u,
        MHD_OPTION_CONNECTION_LIMIT, daemon->connections,
        MHD_OPTION_CONNECTION_TIMEOUT, daemon->idle_seconds,
        MHD_OPTION_CONNECTION_MEMORY_LIMIT, daemon->connection_memory_bytes,
        MHD_OPTION_STRICT_FOR_CLIENT, 0,
        MHD_OPTION_SIGPIPE_HANDLED_BY_APP, 1,
        MHD_OPTION_UNESCAPE_CALLBACK, elsewhere_left_coded, NULL,
        MHD_OPTION_URI_LOG_CALLBACK, elsewhere_address_seen, daemon,
        MHD_OPTION_NOTIFY_COMPLETED, daemon->completed, daemon->context,
        MHD_OPTION_NOTIFY_CONNECTION, daemon->connected, daemon->context,
        MHD_OPTION_END);
}

// What the `connected` callback stored for this connection.
static inline void *elsewhere_stored(struct MHD_Connection *connection)
{
    return MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT)
        ->socket_context;
}

static inline int elsewhere_socket(struct MHD_Connection *connection)
{
    return MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD)->connect_fd;
}

// The size of the request line and all header lines.
static inline size_t elsewhere_head_bytes(struct MHD_Connection *connection)
{
    return MHD_get_connection_info(connection, MHD_CONNECTION_INFO_REQUEST_HEADER_SIZE)
        ->header_size;
}
