#pragma once
#include "protocol.h"

/** Writes a file of the job, given to the user that will run it (0: nobody in particular). */
void write_file(uint32_t user, const char *payload, size_t length);
void send_artifact(int control, uint32_t box, const char *name);
