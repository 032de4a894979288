// What stands around a box: mounts and namespaces first, then everything that a program must not keep.
#pragma once
#include "protocol.h"

struct walls {
  uint32_t slot;
  int in_cgroups; // in how many
  int cpu_usage;  // descriptor of the accounting file, -1 without cgroups
  int oom_events; // descriptor, -1 without cgroups
  int oom_rank;   // descriptor, for process 1 alone
};

/** What a program is given; the line is -1 where it needs none. */
struct streams {
  int input, output, errors, line;
};

uint32_t user_of(uint32_t slot);
/** In the helper that makes boxes: each box gets a copy of its mounts, so it keeps none that a box would only hide. */
int clear_mounts(void);
/** Around process 1. It joins the slot's cgroups only where its own forks become programs. */
int build_walls(struct walls *walls, const struct open_box *open, int network);
/** Around a program that another helper brings into the world of process 1. */
int enter_walls(struct walls *walls, const struct open_box *open, int process_one);
/** Around the fork of a program: whatever it becomes is what the kernel ends first when memory runs out, never process 1. */
void before_fork(const struct walls *walls);
void after_fork(const struct walls *walls);
/** The last thing before a stranger's code. */
int seal_program(const struct walls *walls, const struct limits *limits, const struct streams *streams);
/** Once in a helper, before any box: what its forks then need not do. */
void prepare_walls(void);
void prepare_filter(void);
int forbid_system_calls(void);
/** In a helper that starts nothing but interpreters' forks, after prepare_walls. */
int forbid_most_now(void);
uint64_t cpu_used_ms(const struct walls *walls);
uint64_t times_out_of_memory(const struct walls *walls);
