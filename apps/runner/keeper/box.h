// A box's init, process 1 of its own world: writes the files, runs the stages, tells how they ended.
#pragma once
#include "walls.h"

/** Returns 1 when the helper must fork and go on as the program; ends the process when the box is closed. */
int run_box(const struct birth *birth, const int descriptors[4]);
/** In the forked helper: become the program. Returns the words it was given, NULL on failure. */
char **become_program(int *count);
/** In process 1, after such a fork. Returns like run_box. */
int program_started(int pid);
