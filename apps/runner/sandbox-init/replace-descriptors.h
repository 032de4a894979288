// All forks of an interpreter would share the pipes, event counters and event loops that it holds open: one program
// could send data to the next, or corrupt the event loop of the worker. So each fork replaces them by new ones.
#pragma once

/** In the worker, before its first fork: records the open descriptors from `first` on. */
void record_descriptors(int first);
/** In a fork: replaces each recorded descriptor by a new, empty one of the same kind. */
void replace_descriptors(void);
