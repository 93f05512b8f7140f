#pragma once
#include <dlfcn.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <vips/vips.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

// The operations of libvips are variadic, which Swift does not call. The library is loaded when
// pictures are first wanted: it brings ninety others, which would cost every start of the program
// 25 ms and 17 MB.

#define PICTURES_FUNCTIONS(each)                                                                  \
    each(vips_init) each(vips_block_untrusted_set) each(vips_operation_block_set)                 \
    each(vips_cache_set_max) each(vips_concurrency_set) each(vips_image_new_from_buffer)          \
    each(vips_image_get_width) each(vips_image_get_height) each(vips_image_remove)                \
    each(vips_image_map) each(vips_image_hasalpha) each(vips_copy) each(vips_thumbnail_buffer)    \
    each(vips_webpsave_buffer) each(vips_jpegsave_buffer) each(vips_flatten)                      \
    each(vips_array_double_newv) each(vips_area_unref) each(vips_error_clear)                     \
    each(vips_error_buffer) each(vips_error_buffer_copy) each(g_log_set_handler)                  \
    each(g_object_unref) each(g_free)

/// The functions of libvips and GLib that we call, once they are loaded.
struct pictures_library {
#define pictures_member(name) __typeof__(&name) name;
    PICTURES_FUNCTIONS(pictures_member)
#undef pictures_member
};

/// libvips warns on the error output, where our log has its lines; failures are returned.
static inline void pictures_ignore(
    const gchar *domain, GLogLevelFlags level, const gchar *message, gpointer context
) {}

/// Loads and starts libvips with no more than the readers of four kinds of pictures; NULL where it
/// is not installed or will not start. It stays until the program ends.
static inline struct pictures_library *pictures_start(const char *program) {
    void *handle = dlopen("libvips.so.42", RTLD_NOW | RTLD_LOCAL);
    if (!handle) return NULL;
    struct pictures_library *lib = (struct pictures_library *)calloc(1, sizeof *lib);
    if (!lib) return NULL;
#define pictures_find(name)                                                                       \
    lib->name = (__typeof__(&name))dlsym(handle, #name);                                          \
    if (!lib->name) goto fail;
    PICTURES_FUNCTIONS(pictures_find)
#undef pictures_find
    if (lib->vips_init(program)) goto fail;
    lib->g_log_set_handler(
        "VIPS", G_LOG_LEVEL_WARNING | G_LOG_LEVEL_INFO | G_LOG_LEVEL_DEBUG, pictures_ignore, NULL);
    lib->vips_block_untrusted_set(1);
    lib->vips_operation_block_set("VipsForeignLoad", 1);
    lib->vips_operation_block_set("VipsForeignLoadJpegBuffer", 0);
    lib->vips_operation_block_set("VipsForeignLoadPngBuffer", 0);
    lib->vips_operation_block_set("VipsForeignLoadWebpBuffer", 0);
    lib->vips_operation_block_set("VipsForeignLoadNsgifBuffer", 0);
    // Every picture is seen once: keeping intermediate results would only take memory.
    lib->vips_cache_set_max(0);
    lib->vips_concurrency_set(1);
    return lib;
fail:
    free(lib);
    return NULL;
}

/// The size that a picture claims in its first bytes, without decoding it; 0 when it went well.
static inline int pictures_measure(
    struct pictures_library *lib, const void *bytes, size_t count, int *width, int *height
) {
    VipsImage *image = lib->vips_image_new_from_buffer(bytes, count, "", NULL);
    if (!image) return 1;
    *width = lib->vips_image_get_width(image);
    *height = lib->vips_image_get_height(image);
    lib->g_object_unref(image);
    return 0;
}

/// Forgets whatever a picture brings along: places, cameras, names, profiles, previews.
struct pictures_forgetting {
    struct pictures_library *lib;
    VipsImage *copy;
};

static inline void *pictures_forget(
    VipsImage *image, const char *name, GValue *value, void *context
) {
    struct pictures_forgetting *work = (struct pictures_forgetting *)context;
    if (strcmp(name, VIPS_META_SEQUENTIAL) != 0) work->lib->vips_image_remove(work->copy, name);
    return NULL;
}

/// Draws a picture anew, at most `width` wide, without anything that came with it: as WebP, or as
/// progressive JPEG on white. The caller frees `out` with `pictures_free`, and lets nobody else
/// draw meanwhile, because errors have one place.
static inline int pictures_draw(
    struct pictures_library *lib, const void *bytes, size_t count, int width, int height,
    int is_webp, void **out, size_t *size
) {
    lib->vips_error_clear();
    VipsImage *small = NULL, *bare = NULL, *flat = NULL;
    int failed = 1;
    // The first page only: of an animation its first picture.
    if (lib->vips_thumbnail_buffer(
            (void *)bytes, count, &small, width, "height", height, "size", VIPS_SIZE_DOWN,
            "export_profile", "srgb",
            // The option fail_on of its own does not reach the reader of bytes (8.14).
            "option_string", "[fail-on=truncated]", NULL))
        goto done;
    if (lib->vips_copy(small, &bare, NULL)) goto done;
    struct pictures_forgetting work = {lib, bare};
    lib->vips_image_map(small, pictures_forget, &work);
    if (is_webp) {
        failed = lib->vips_webpsave_buffer(
            bare, out, size, "Q", 80, "effort", 3, "strip", TRUE, NULL);
        goto done;
    }
    if (lib->vips_image_hasalpha(bare)) {
        VipsArrayDouble *white = lib->vips_array_double_newv(3, 255.0, 255.0, 255.0);
        int refused = lib->vips_flatten(bare, &flat, "background", white, NULL);
        lib->vips_area_unref((VipsArea *)white);
        if (refused) goto done;
    }
    failed = lib->vips_jpegsave_buffer(
        flat ? flat : bare, out, size, "Q", 82, "interlace", TRUE, "optimize_coding", TRUE,
        "strip", TRUE, NULL);
done:
    if (flat) lib->g_object_unref(flat);
    if (bare) lib->g_object_unref(bare);
    if (small) lib->g_object_unref(small);
    // Where a picture breaks off, libvips paints black and notes an error, but goes on.
    return failed || lib->vips_error_buffer()[0];
}

/// What went wrong last, which is forgotten then; the caller frees it with `pictures_free`.
static inline char *pictures_take_error(struct pictures_library *lib) {
    return lib->vips_error_buffer_copy();
}

static inline void pictures_free(struct pictures_library *lib, void *memory) {
    lib->g_free(memory);
}

/// Hands what was freed back to the system, which the C library would keep for the next picture.
static inline void pictures_give_back_memory(void) {
#ifdef __GLIBC__
    malloc_trim(0);
#endif
}
