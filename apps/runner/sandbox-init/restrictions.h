// Isolates sandboxes (mounts, namespaces, cgroups) and takes all privileges from a program before it runs.
#pragma once
#include "protocol.h"

struct restrictions {
  uint32_t slot;
  int joined_cgroups; // how many
  int cpu_usage_fd;   // -1 without cgroups
  int oom_events_fd;  // -1 without cgroups
  int oom_score_fd;   // of this process
};

/** The descriptors that a program gets; channel is -1 when it needs none. */
struct streams {
  int input, output, errors, channel;
};

/** The user that runs the jobs of a slot, 0 when the user namespace has only one user. */
uint32_t job_user(uint32_t slot);
/** In the spawner: removes mounts that every sandbox would copy and then hide. */
int unmount_unneeded(void);
/** In the init. It joins the slot's cgroups only when it starts the programs itself. */
int restrict_init(struct restrictions *restrictions, const struct open_request *request, int network);
/** In the fork of a warm worker that enters the namespaces of the init. */
int restrict_forked(struct restrictions *restrictions, const struct open_request *request, int init);
/** Around the fork of a program: out of memory, the kernel kills the process with the highest score, never the init. */
void raise_oom_score(const struct restrictions *restrictions);
void reset_oom_score(const struct restrictions *restrictions);
/** The last step before a student's code. */
int drop_privileges(const struct restrictions *restrictions, const struct limits *limits,
                    const struct streams *streams);
/** Once in each worker: does the parts that its forks inherit. */
void prepare_worker(void);
uint64_t cpu_used_ms(const struct restrictions *restrictions);
uint64_t oom_kills(const struct restrictions *restrictions);

// system-call-filter.c
void prepare_program_filter(void);
int install_program_filter(void);
/** In a warm worker, after prepare_worker: installs most of the filter for all its forks. */
int install_worker_filter(void);
