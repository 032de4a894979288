// Preloaded into interpreters that do not support fork. A fork has none of the threads that its parent started, so
// waiting for one of them would never end: the functions below return at once instead.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <stdarg.h>
#include <stddef.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

#define MAX_THREADS 64
static pthread_t threads[MAX_THREADS]; // started before the fork
static int thread_count;
static pid_t owner;

typedef int create_function(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);
typedef int join_function(pthread_t, void **);

int pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*start)(void *), void *argument) {
  static create_function *real;
  if (!real) real = (create_function *)dlsym(RTLD_NEXT, "pthread_create");
  int result = real(thread, attributes, start, argument);
  if (!owner) owner = getpid();
  if (result == 0 && owner == getpid() && thread_count < MAX_THREADS) threads[thread_count++] = *thread;
  return result;
}

int pthread_join(pthread_t thread, void **value) {
  static join_function *real;
  if (!real) real = (join_function *)dlsym(RTLD_NEXT, "pthread_join");
  if (owner && owner != getpid())
    for (int i = 0; i < thread_count; i++)
      if (pthread_equal(threads[i], thread)) return 0;
  return real(thread, value);
}

/** A condition still counts the missing threads as waiting, and destroying it would wait for them. */
int pthread_cond_destroy(pthread_cond_t *condition) {
  (void)condition;
  return 0;
}

/** A missing thread may have held the mutex. */
int pthread_mutex_destroy(pthread_mutex_t *mutex) {
  (void)mutex;
  return 0;
}

/** Sandboxes forbid io_uring, so the event loop must not start to use it before the fork. */
long syscall(long number, ...) {
  static long (*real)(long, ...);
  if (number == SYS_io_uring_setup) {
    errno = ENOSYS;
    return -1;
  }
  if (!real) real = (long (*)(long, ...))dlsym(RTLD_NEXT, "syscall");
  va_list list;
  long args[6];
  va_start(list, number);
  for (int i = 0; i < 6; i++) args[i] = va_arg(list, long);
  va_end(list);
  return real(number, args[0], args[1], args[2], args[3], args[4], args[5]);
}

/** V8 excludes its reserved memory from forks with MADV_DONTFORK, and the fork would crash on it. */
int madvise(void *start, size_t length, int advice) {
  return advice == MADV_DONTFORK ? 0 : (int)syscall(SYS_madvise, start, length, advice);
}
