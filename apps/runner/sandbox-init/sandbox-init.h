// Process 1 of a sandbox: writes the files, runs the stages, enforces the time limits, reports how stages ended.
#pragma once
#include "restrictions.h"

/** Never returns: the process exits when the sandbox is closed. */
void run_sandbox_init(const struct fork_request *request, const int *descriptors, int count);
