// Node addon with the functions of warm-worker.h. It declares the few Node-API functions that it uses itself, because
// the npm package of the Node binary contains no headers.
#define _GNU_SOURCE
#include "warm-worker.h"
#include <stdint.h>
#include <string.h>
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
extern int napi_get_uv_event_loop(napi_env, struct uv_loop_s **);
extern int uv_loop_fork(struct uv_loop_s *);

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

static void export_function(napi_env env, napi_value exports, const char *name, napi_callback callback) {
  napi_value function;
  napi_create_function(env, name, strlen(name), callback, NULL, &function);
  napi_set_named_property(env, exports, name, function);
}

__attribute__((visibility("default"))) napi_value napi_register_module_v1(napi_env env, napi_value exports) {
  export_function(env, exports, "waitForSandbox", wait_for_sandbox_binding);
  export_function(env, exports, "becomeProgram", become_program_binding);
  return exports;
}
