#pragma once
#include <stdint.h>

// Where the pieces of pages of one thread lie, one behind the other. Swift has no variables of a
// thread.
struct page_arena {
    // Null until the first piece is made, and never read before that.
    uint8_t *_Nonnull start;
    uint32_t used;
    uint32_t capacity;
    // How many answers are being made, one inside the other.
    uint32_t depth;
    // Which answer it is, 1 to 2047 and from the beginning again.
    uint32_t generation;
    // Whether something did not find room, so that what is being made is not whole.
    uint32_t overfull;
    // Where bytes go that have no room: nobody reads them.
    uint8_t *_Nullable spill;
    uint32_t spill_capacity;
};

// Found without a call, as in all that is there when the program starts: by the usual model every
// piece that is appended asked the loader where it is.
extern _Thread_local struct page_arena page_arena_of_thread
    __attribute__((tls_model("initial-exec")));

static inline struct page_arena *_Nonnull page_arena(void) { return &page_arena_of_thread; }

// Makes room for `bytes` more; the arena may move. 0 beyond 128 MB, where nothing changes.
int page_arena_grow(uint32_t bytes);

// A place for as many bytes that have no room any more, in one answer always the same.
uint8_t *_Nonnull page_arena_spill(uint32_t bytes);

// Gives the memory back; so does the end of the thread.
void page_arena_release(void);
