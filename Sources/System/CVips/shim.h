#pragma once
#include <stddef.h>
#include <string.h>
#include <vips/vips.h>

// The operations of libvips are variadic, which Swift does not call.

/// libvips warns on the error output, where our log has its lines; failures are returned.
static inline void pictures_ignore(
    const gchar *domain, GLogLevelFlags level, const gchar *message, gpointer context
) {}

/// Starts libvips with no more than the readers of four kinds of pictures; 0 when it went well.
static inline int pictures_start(const char *program) {
    if (vips_init(program)) return 1;
    g_log_set_handler(
        "VIPS", G_LOG_LEVEL_WARNING | G_LOG_LEVEL_INFO | G_LOG_LEVEL_DEBUG, pictures_ignore, NULL);
    vips_block_untrusted_set(1);
    vips_operation_block_set("VipsForeignLoad", 1);
    vips_operation_block_set("VipsForeignLoadJpegBuffer", 0);
    vips_operation_block_set("VipsForeignLoadPngBuffer", 0);
    vips_operation_block_set("VipsForeignLoadWebpBuffer", 0);
    vips_operation_block_set("VipsForeignLoadNsgifBuffer", 0);
    // Every picture is seen once: keeping intermediate results would only take memory.
    vips_cache_set_max(0);
    vips_concurrency_set(1);
    return 0;
}

/// The size that a picture claims in its first bytes, without decoding it; 0 when it went well.
static inline int pictures_measure(
    const void *bytes, size_t count, int *width, int *height
) {
    VipsImage *image = vips_image_new_from_buffer(bytes, count, "", NULL);
    if (!image) return 1;
    *width = vips_image_get_width(image);
    *height = vips_image_get_height(image);
    g_object_unref(image);
    return 0;
}

/// Forgets whatever a picture brings along: places, cameras, names, profiles, previews.
static inline void *pictures_forget(
    VipsImage *image, const char *name, GValue *value, void *copy
) {
    if (strcmp(name, VIPS_META_SEQUENTIAL) != 0) vips_image_remove(copy, name);
    return NULL;
}

/// Draws a picture anew, at most `width` wide, without anything that came with it: as WebP, or as
/// progressive JPEG on white. The caller frees `out` with `pictures_free`, and
/// lets nobody else draw meanwhile, because errors have one place.
static inline int pictures_draw(
    const void *bytes, size_t count, int width, int height, int is_webp, void **out, size_t *size
) {
    vips_error_clear();
    VipsImage *small = NULL, *bare = NULL, *flat = NULL;
    int failed = 1;
    // The first page only: of an animation its first picture.
    if (vips_thumbnail_buffer(
            (void *)bytes, count, &small, width, "height", height, "size", VIPS_SIZE_DOWN,
            "export_profile", "srgb",
            // The option fail_on of its own does not reach the reader of bytes (8.14).
            "option_string", "[fail-on=truncated]", NULL))
        goto done;
    if (vips_copy(small, &bare, NULL)) goto done;
    vips_image_map(small, pictures_forget, bare);
    if (is_webp) {
        failed = vips_webpsave_buffer(
            bare, out, size, "Q", 80, "effort", 3, "strip", TRUE, NULL);
        goto done;
    }
    if (vips_image_hasalpha(bare)) {
        VipsArrayDouble *white = vips_array_double_newv(3, 255.0, 255.0, 255.0);
        int refused = vips_flatten(bare, &flat, "background", white, NULL);
        vips_area_unref((VipsArea *)white);
        if (refused) goto done;
    }
    failed = vips_jpegsave_buffer(
        flat ? flat : bare, out, size, "Q", 82, "interlace", TRUE, "optimize_coding", TRUE,
        "strip", TRUE, NULL);
done:
    if (flat) g_object_unref(flat);
    if (bare) g_object_unref(bare);
    if (small) g_object_unref(small);
    // Where a picture breaks off, libvips paints black and notes an error, but goes on.
    return failed || vips_error_buffer()[0];
}

/// What went wrong last, which is forgotten then; the caller frees it with `pictures_free`.
static inline char *pictures_take_error(void) {
    return vips_error_buffer_copy();
}

static inline void pictures_free(void *memory) { g_free(memory); }
