// A forked interpreter has none of the threads it remembers. Waiting for one of them would wait for ever,
// so waiting for a thread that was started before the fork ends at once.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <stdarg.h>
#include <stddef.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

#define MOST_THREADS 64
static pthread_t started[MOST_THREADS];
static int count;
static pid_t owner;

int pthread_create(pthread_t *thread, const pthread_attr_t *how, void *(*body)(void *), void *argument) {
  static int (*real)(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);
  if (!real) real = (int (*)(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *))dlsym(RTLD_NEXT, "pthread_create");
  int result = real(thread, how, body, argument);
  if (!owner) owner = getpid();
  if (result == 0 && owner == getpid() && count < MOST_THREADS) started[count++] = *thread;
  return result;
}

int pthread_join(pthread_t thread, void **value) {
  static int (*real)(pthread_t, void **);
  if (!real) real = (int (*)(pthread_t, void **))dlsym(RTLD_NEXT, "pthread_join");
  if (owner && owner != getpid())
    for (int i = 0; i < count; i++)
      if (pthread_equal(started[i], thread)) return 0;
  return real(thread, value);
}

/** Threads that are gone still stand as waiting in a condition: destroying it would wait for them. */
int pthread_cond_destroy(pthread_cond_t *condition) {
  (void)condition;
  return 0;
}

/** The same for a lock that such a thread held. */
int pthread_mutex_destroy(pthread_mutex_t *lock) {
  (void)lock;
  return 0;
}

/** An event loop must not grow used to io_uring, which no program in a box may have. */
long syscall(long number, ...) {
  static long (*real)(long, ...);
  if (number == SYS_io_uring_setup) {
    errno = ENOSYS;
    return -1;
  }
  if (!real) real = (long (*)(long, ...))dlsym(RTLD_NEXT, "syscall");
  va_list list;
  long a[6];
  va_start(list, number);
  for (int i = 0; i < 6; i++) a[i] = va_arg(list, long);
  va_end(list);
  return real(number, a[0], a[1], a[2], a[3], a[4], a[5]);
}

/** V8 asks the kernel to leave its reserved memory out of a fork, and would then fall into the hole. */
int madvise(void *start, size_t length, int advice) {
  return advice == MADV_DONTFORK ? 0 : (int)syscall(SYS_madvise, start, length, advice);
}
