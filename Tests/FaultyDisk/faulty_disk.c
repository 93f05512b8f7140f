#include "faulty_disk.h"

#include <pthread.h>
#include <sqlite3.h>
#include <string.h>

// What stands behind the file of the real VFS.
struct trailer {
    const sqlite3_io_methods *real;
    sqlite3_io_methods ours;
    char path[512];
};

static sqlite3_vfs *real;
static sqlite3_vfs ours;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static char refused[512];
static int lucky_left, refusals_left, refusals;

static struct trailer *trailer_of(sqlite3_file *file)
{
    return (struct trailer *) ((char *) file + ((real->szOsFile + 15) & ~15));
}

static int is_refused(const char *path)
{
    int answer = 0;
    pthread_mutex_lock(&lock);
    if (refused[0] && refusals_left != 0 && strncmp(path, refused, strlen(refused)) == 0) {
        if (lucky_left > 0) {
            lucky_left--;
        } else {
            if (refusals_left > 0) refusals_left--;
            refusals++;
            answer = 1;
        }
    }
    pthread_mutex_unlock(&lock);
    return answer;
}

// The bytes are written, as they are where a disk fails: only the confirmation is missing.
static int sync_file(sqlite3_file *file, int flags)
{
    struct trailer *trailer = trailer_of(file);
    if (is_refused(trailer->path)) return SQLITE_IOERR_FSYNC;
    return trailer->real->xSync(file, flags);
}

static int open_file(
    sqlite3_vfs *vfs, const char *path, sqlite3_file *file, int flags, int *flags_out)
{
    (void) vfs;
    int code = real->xOpen(real, path, file, flags, flags_out);
    if (code != SQLITE_OK || file->pMethods == NULL) return code;
    struct trailer *trailer = trailer_of(file);
    memset(trailer, 0, sizeof *trailer);
    if (path) strncpy(trailer->path, path, sizeof trailer->path - 1);
    trailer->real = file->pMethods;
    trailer->ours = *file->pMethods;
    trailer->ours.xSync = sync_file;
    file->pMethods = &trailer->ours;
    return code;
}

int faulty_disk_install(void)
{
    pthread_mutex_lock(&lock);
    int code = SQLITE_OK;
    if (real == NULL) {
        real = sqlite3_vfs_find(NULL);
        ours = *real;
        ours.zName = "faulty";
        ours.szOsFile = ((real->szOsFile + 15) & ~15) + (int) sizeof(struct trailer);
        ours.xOpen = open_file;
        code = sqlite3_vfs_register(&ours, 1);
    }
    pthread_mutex_unlock(&lock);
    return code;
}

void faulty_disk_refuse(const char *prefix, int lucky, int count)
{
    pthread_mutex_lock(&lock);
    strncpy(refused, prefix, sizeof refused - 1);
    lucky_left = lucky;
    refusals_left = count;
    refusals = 0;
    pthread_mutex_unlock(&lock);
}

int faulty_disk_refusals(void)
{
    pthread_mutex_lock(&lock);
    int count = refusals;
    pthread_mutex_unlock(&lock);
    return count;
}
