// Node addon with the functions of warm-worker.h. It declares the few Node-API functions that it uses itself, because
// the npm package of the Node binary contains no headers.
#define _GNU_SOURCE
#include "warm-worker.h"
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <time.h>
#include <unistd.h>

typedef struct napi_env__ *napi_env;
typedef struct napi_value__ *napi_value;
typedef struct napi_callback_info__ *napi_callback_info;
typedef napi_value (*napi_callback)(napi_env, napi_callback_info);
struct uv_loop_s;
extern int napi_create_function(napi_env, const char *, size_t, napi_callback, void *, napi_value *);
extern int napi_set_named_property(napi_env, napi_value, const char *, napi_value);
extern int napi_create_array(napi_env, napi_value *);
extern int napi_set_element(napi_env, napi_value, uint32_t, napi_value);
extern int napi_create_string_utf8(napi_env, const char *, size_t, napi_value *);
extern int napi_create_double(napi_env, double, napi_value *);
extern int napi_get_cb_info(napi_env, napi_callback_info, size_t *, napi_value *, napi_value *, void **);
extern int napi_get_typedarray_info(napi_env, napi_value, int *, size_t *, void **, napi_value *, size_t *);
extern int napi_add_env_cleanup_hook(napi_env, void (*)(void *), void *);
extern int napi_get_uv_event_loop(napi_env, struct uv_loop_s **);
extern int uv_loop_fork(struct uv_loop_s *);
extern uint64_t uv_hrtime(void);
// Node's variables performance_process_start and node_start_time: performance.now() and process.uptime() count from them.
extern uint64_t performance_start __asm__("_ZN4node11performance25performance_process_startE");
extern uint64_t process_start __asm__("_ZN4node11per_process15node_start_timeE");

static napi_value wait_for_sandbox_binding(napi_env env, napi_callback_info info) {
  (void)info;
  struct uv_loop_s *loop;
  napi_get_uv_event_loop(env, &loop);
  wait_for_sandbox();
  uv_loop_fork(loop);
  return NULL;
}

static napi_value become_program_binding(napi_env env, napi_callback_info info) {
  (void)info;
  int count;
  napi_value array, string;
  char **args = become_program(&count);
  if (!args) _exit(127);
  napi_create_array(env, &array);
  for (int i = 0; i < count; i++) {
    napi_create_string_utf8(env, args[i], strlen(args[i]), &string);
    napi_set_element(env, array, (uint32_t)i, string);
  }
  return array;
}

/**
 * Makes this moment the start of the process. Returns it in microseconds of the calendar and in monotonic nanoseconds,
 * and a random seed from the kernel.
 */
static napi_value renew_start_binding(napi_env env, napi_callback_info info) {
  (void)info;
  napi_value array, number;
  struct timespec now;
  int32_t seed;
  clock_gettime(CLOCK_REALTIME, &now);
  performance_start = process_start = uv_hrtime();
  if (getrandom(&seed, sizeof seed, 0) != sizeof seed) _exit(127);
  double values[] = {now.tv_sec * 1e6 + now.tv_nsec / 1e3, performance_start, seed | 1};
  napi_create_array(env, &array);
  for (uint32_t i = 0; i < sizeof values / sizeof *values; i++) {
    napi_create_double(env, values[i], &number);
    napi_set_element(env, array, i, number);
  }
  return array;
}

enum { EXITING, EXIT_CODE, HAS_EXIT_CODE };

static void exit_with_fields(void *fields) {
  const int32_t *field = fields;
  _exit(field[HAS_EXIT_CODE] ? field[EXIT_CODE] : 0);
}

static void exit_with_status(int status, void *argument) {
  (void)argument;
  _exit(status);
}

/**
 * Ends the process after the last line of JavaScript. Node would first free its whole memory object by object, and a
 * fork would copy the pages for that.
 */
static napi_value exit_at_once_binding(napi_env env, napi_callback_info info) {
  size_t count = 1;
  napi_value fields;
  void *data;
  napi_get_cb_info(env, info, &count, &fields, NULL, NULL);
  napi_get_typedarray_info(env, fields, NULL, NULL, &data, NULL, NULL);
  napi_add_env_cleanup_hook(env, exit_with_fields, data);
  on_exit(exit_with_status, NULL);
  return NULL;
}

static void export_function(napi_env env, napi_value exports, const char *name, napi_callback callback) {
  napi_value function;
  napi_create_function(env, name, strlen(name), callback, NULL, &function);
  napi_set_named_property(env, exports, name, function);
}

__attribute__((visibility("default"))) napi_value napi_register_module_v1(napi_env env, napi_value exports) {
  export_function(env, exports, "waitForSandbox", wait_for_sandbox_binding);
  export_function(env, exports, "becomeProgram", become_program_binding);
  export_function(env, exports, "renewStart", renew_start_binding);
  export_function(env, exports, "exitAtOnce", exit_at_once_binding);
  return exports;
}
