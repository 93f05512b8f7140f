// A disk for SQLite that refuses to confirm what was written, for tests.
#pragma once

// From now on every database file of this process is opened through it.
int faulty_disk_install(void);

// Files whose paths begin with `prefix` fail their next `count` syncs, after `lucky` more that go
// well; a negative count stands for all of them, nought ends it. For one prefix at a time.
void faulty_disk_refuse(const char *prefix, int lucky, int count);

// How many syncs were refused since then.
int faulty_disk_refusals(void);
