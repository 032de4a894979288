#pragma once
#include <stdint.h>

#define MAX_SLOTS 128

/** Returns the slot's network namespace, which is empty. It is reused because creating one takes a millisecond. */
int network_of_slot(uint32_t slot);
