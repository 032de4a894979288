// What a warm helper (a started interpreter that forks, or the plain one that only starts programs) calls.
#pragma once

/** Waits for boxes to be asked for. Returns only inside a box, when it is time to fork and become the program. */
int helper_wait(void);
/** All of it for an interpreter without threads, past its own ideas about forking: returns in the program, with its words. */
char **helper_program(int *count);
