// A box's init, process 1 of its own world: writes the files, runs the stages, tells how they ended.
#pragma once
#include "restrictions.h"

/** Never returns: the process ends when the box is closed. */
void run_box(const struct birth *birth, const int *descriptors, int count);
