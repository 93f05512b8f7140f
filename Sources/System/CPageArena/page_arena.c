#include "page_arena.h"

_Thread_local struct page_arena page_arena_of_thread;

#ifdef __wasm__
// One thread, which does not end, and no headers of a C library.
void *malloc(__SIZE_TYPE__ bytes);
void free(void *memory);
static void release_when_thread_ends(void) {}
#else
#include <pthread.h>
#include <stdlib.h>

static pthread_key_t key;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void release(void *unused) { (void)unused, page_arena_release(); }
static void make_key(void) {
    if (pthread_key_create(&key, release) != 0) abort();
}
static void release_when_thread_ends(void) {
    pthread_once(&once, make_key);
    pthread_setspecific(key, &page_arena_of_thread);
}
#endif

static const uint32_t least_bytes = 256 * 1024;
static const uint32_t most_bytes = 512 * 1024 * 1024;

void page_arena_grow(uint32_t bytes) {
    struct page_arena *arena = &page_arena_of_thread;
    if (bytes > most_bytes || arena->used > most_bytes - bytes) __builtin_trap();
    uint32_t capacity = arena->capacity ? arena->capacity : least_bytes;
    while (capacity - arena->used < bytes) capacity *= 2;
    uint8_t *start = malloc(capacity);
    if (!start) __builtin_trap();
    if (arena->start) {
        __builtin_memcpy(start, arena->start, arena->used);
        free(arena->start);
    } else {
        release_when_thread_ends();
    }
    arena->start = start;
    arena->capacity = capacity;
}

void page_arena_release(void) {
    struct page_arena *arena = &page_arena_of_thread;
    free(arena->start);
    arena->start = 0;
    arena->used = arena->capacity = 0;
}
