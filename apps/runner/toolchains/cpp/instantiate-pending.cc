// Plugin of GCC with one pragma, used only while headers are precompiled.
// GCC writes a precompiled header before it instantiates the templates that the header's own functions use, so every
// program instantiated them again: a thousand functions for <iostream>. After the pragma they are part of the header.
//
// SPDX-License-Identifier: MIT-0
// The licence of this file alone: GCC accepts only plugins with a licence that is compatible with its own.

struct cpp_reader;

void c_register_pragma(const char *space, const char *name, void (*handler)(cpp_reader *));
void instantiate_pending_templates(int retries);

extern "C" {
int plugin_is_GPL_compatible;
int get_named_event_id(const char *name, int insert);
void register_callback(const char *plugin, int event, void (*callback)(void *, void *), void *data);

int plugin_init(void *, void *) {
  register_callback("instantiate-pending", get_named_event_id("PLUGIN_PRAGMAS", 0), [](void *, void *) {
    c_register_pragma("nirmaan", "instantiate", [](cpp_reader *) { instantiate_pending_templates(0); });
  }, nullptr);
  return 0;
}
}
