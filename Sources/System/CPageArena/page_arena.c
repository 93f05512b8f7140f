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
static const uint32_t most_bytes = 128 * 1024 * 1024;

int page_arena_grow(uint32_t bytes) {
    struct page_arena *arena = &page_arena_of_thread;
    if (bytes > most_bytes || arena->used > most_bytes - bytes) return 0;
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
    return 1;
}

uint8_t *page_arena_spill(uint32_t bytes) {
    struct page_arena *arena = &page_arena_of_thread;
    arena->overfull = 1;
    if (arena->spill_capacity < bytes || !arena->spill) {
        free(arena->spill);
        uint32_t capacity = bytes < least_bytes ? least_bytes : bytes;
        arena->spill = malloc(capacity);
        if (!arena->spill) __builtin_trap();
        arena->spill_capacity = capacity;
        release_when_thread_ends();
    }
    return arena->spill;
}

void page_arena_release(void) {
    struct page_arena *arena = &page_arena_of_thread;
    free(arena->start);
    free(arena->spill);
    arena->start = arena->spill = 0;
    arena->used = arena->capacity = arena->spill_capacity = 0;
}
