// What the keeper says to the service. It waits until nothing else has happened: the service is woken once for all of it.
#pragma once
#include "protocol.h"

#define SERVICE 3

void say(const void *bytes, size_t length);
void tell(uint32_t box, uint32_t type, const void *payload, size_t length);
int is_unsaid(void);
void say_all(void);
