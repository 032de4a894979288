// Lets a started Node wait for boxes and fork. The few declarations of Node's stable C interface stand here
// because the npm package that brings the binary brings no headers.
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

static napi_value wait_for_box(napi_env env, napi_callback_info info) {
  (void)info;
  struct uv_loop_s *loop;
  napi_get_uv_event_loop(env, &loop);
  helper_wait();
  uv_loop_fork(loop);
  return NULL;
}

static napi_value become(napi_env env, napi_callback_info info) {
  (void)info;
  int count;
  napi_value list, word;
  char **words = become_program(&count);
  if (!words) _exit(127);
  napi_create_array(env, &list);
  for (int i = 0; i < count; i++) {
    napi_create_string_utf8(env, words[i], strlen(words[i]), &word);
    napi_set_element(env, list, (uint32_t)i, word);
  }
  return list;
}

static void offer(napi_env env, napi_value exports, const char *name, napi_callback function) {
  napi_value made;
  napi_create_function(env, name, strlen(name), function, NULL, &made);
  napi_set_named_property(env, exports, name, made);
}

__attribute__((visibility("default"))) napi_value napi_register_module_v1(napi_env env, napi_value exports) {
  offer(env, exports, "wait", wait_for_box);
  offer(env, exports, "become", become);
  return exports;
}
