// Preloaded into a compiler, which then is a warm worker: it starts, and each fork compiles the file of one sandbox.
// A compiler without threads waits when it opens the source, any other before its main function.
#define _GNU_SOURCE
#include "warm-worker.h"
#include <dlfcn.h>
#include <fcntl.h>
#include <link.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

typedef int main_function(int, char **, char **);
typedef int start_function(main_function *, int, char **, void (*)(void), void (*)(void), void (*)(void), void *);
typedef int open_function(const char *, int, ...);

static main_function *compiler_main;
static char *source; // NULL after the fork

/** Returns in a child, which compiles; this process waits for it and becomes the linker. */
static void link_after_compiler(char **linker) {
  int status;
  pid_t compiler = fork();
  if (compiler == 0) return;
  if (compiler < 0 || waitpid(compiler, &status, 0) < 0 || WIFSIGNALED(status)) _exit(127);
  if (WEXITSTATUS(status) == 0) execvp(linker[0], linker);
  _exit(WEXITSTATUS(status) ? WEXITSTATUS(status) : 127);
}

/**
 * Releases the pages of a library that are never written to. Starting touched a hundred megabytes of them; a fork does not
 * inherit them in any case, and whoever needs one maps it again from the kernel's cache.
 */
static int release_code(struct dl_phdr_info *library, size_t size, void *argument) {
  (void)size, (void)argument;
  uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
  for (int i = 0; i < library->dlpi_phnum; i++) {
    const ElfW(Phdr) *part = &library->dlpi_phdr[i];
    if (part->p_type != PT_LOAD || part->p_flags & PF_W) continue;
    uintptr_t start = (library->dlpi_addr + part->p_vaddr) & ~(page - 1);
    madvise((void *)start, library->dlpi_addr + part->p_vaddr + part->p_memsz - start, MADV_DONTNEED);
  }
  return 0;
}

/** The program's arguments are the command of the linker, none when the compiler starts it itself. */
static void wait_for_source(void) {
  int count;
  unsetenv("LD_PRELOAD"); // the linker is not a warm compiler
  source = NULL;
  dl_iterate_phdr(release_code, NULL);
  wait_for_sandbox();
  char **linker = become_program(&count);
  if (!linker) _exit(127);
  if (count > 0) link_after_compiler(linker);
}

static int start_compiler(int count, char **args, char **environment) {
  if (chdir("/box") < 0) return 1; // some compilers remember where they were started
  source = getenv("WAIT_FOR_SOURCE");
  if (!source) wait_for_source();
  return compiler_main(count, args, environment);
}

int __libc_start_main(main_function *main, int count, char **args, void (*init)(void), void (*fini)(void),
                      void (*rtld_fini)(void), void *stack_end) {
  start_function *start = (start_function *)dlsym(RTLD_NEXT, "__libc_start_main");
  compiler_main = main;
  return start(start_compiler, count, args, init, fini, rtld_fini, stack_end);
}

int open(const char *path, int flags, ...) {
  open_function *real = (open_function *)dlsym(RTLD_NEXT, "open");
  va_list rest;
  va_start(rest, flags);
  unsigned mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(rest, unsigned) : 0;
  va_end(rest);
  if (source && strcmp(path, source) == 0) wait_for_source();
  return real(path, flags, mode);
}
