// What a warm helper, a started interpreter that forks into boxes, calls.
#pragma once

#define KEEPER 3 // the descriptor on which the keeper asks

/** Waits until a box is asked for. Returns only in a fork that stands inside one. */
void helper_wait(void);
/** Waits for the work and becomes the program. Returns the words it was given, NULL on failure. */
char **become_program(int *count);
