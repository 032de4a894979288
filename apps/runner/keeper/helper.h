// What a warm helper (a started interpreter that forks, or the plain one that only starts programs) calls.
#pragma once

/** Waits for boxes to be asked for. Returns only inside a box, when it is time to fork and become the program. */
int helper_wait(void);
