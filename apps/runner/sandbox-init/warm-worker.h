// Called by a warm worker: an interpreter that was started ahead of time and forks itself into sandboxes.
#pragma once

#define SUPERVISOR_FD 3 // receives fork requests

/** Waits for fork requests. Returns only in a fork, inside its sandbox. */
void wait_for_sandbox(void);
/** In the fork: waits for the stage and drops all privileges. Returns the program's arguments, NULL on failure. */
char **become_program(int *count);
