#include <cstdio>
#include <cstring>
#include <sys/stat.h>
// The kernel remembers every name that was looked for and not found: the next program in the slot must not inherit that.
int main() {
    char path[256];
    struct stat about;
    for (long i = 0;; i++) {
        memset(path, 'a', 230);
        path[snprintf(path, 30, "/usr/%ld", i)] = 'a';
        path[230] = 0;
        stat(path, &about);
    }
}
