#pragma once
#include "protocol.h"

/** Writes a file of the job, owned by the user that will run it; 0 leaves the owner unchanged. */
void write_file(uint32_t user, const char *payload, size_t length);
void send_artifact(int control, uint32_t sandbox, const char *name);
