// What stands around a box: mounts and namespaces first, then everything that a program must not keep.
#pragma once
#include "frames.h"

struct walls {
  uint32_t slot;
  int in_cgroups; // in how many
  int cpu_usage;  // descriptor of the accounting file, -1 without cgroups
  int oom_events; // descriptor, -1 without cgroups
  int oom_rank;   // descriptor, for process 1 alone
};

uint32_t user_of(uint32_t slot);
int build_walls(struct walls *walls, const struct open_box *open);
/** Around the fork of a program: whatever it becomes is what the kernel ends first when memory runs out, never process 1. */
void before_fork(const struct walls *walls);
void after_fork(const struct walls *walls);
int seal_program(const struct walls *walls, const struct limits *limits);
/** Once in a helper, before any box. */
void prepare_filter(void);
int forbid_system_calls(void);
uint64_t cpu_used_ms(const struct walls *walls);
uint64_t times_out_of_memory(const struct walls *walls);
