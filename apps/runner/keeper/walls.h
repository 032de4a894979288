// What stands around a box: mounts and namespaces first, then everything that a program must not keep.
#pragma once
#include "frames.h"

struct walls {
  uint32_t slot;
  int cgroup_join[4];
  int cgroup_joins;
  int cpu_usage;  // descriptor of the accounting file, -1 without cgroups
  int oom_events; // descriptor, -1 without cgroups
};

uint32_t user_of(uint32_t slot);
int build_walls(struct walls *walls, const struct open_box *open);
int seal_program(const struct walls *walls, const struct limits *limits);
int forbid_system_calls(void);
uint64_t cpu_used_ms(const struct walls *walls);
uint64_t times_out_of_memory(const struct walls *walls);
