#pragma once
#include <stdint.h>

#define MOST_SLOTS 128

/** One empty network for each slot, as each has its own user: making one takes a millisecond, and nothing stays in it. */
int network_of(uint32_t slot);
