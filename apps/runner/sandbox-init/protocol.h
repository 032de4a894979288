// The words spoken between the service, the keeper and a box's init. All numbers are little-endian.
#pragma once
#include <stddef.h>
#include <stdint.h>

struct frame {
  uint32_t length; // of what follows this head
  uint32_t box;
  uint32_t type;
};

// from the service
#define FRAME_HELPER 1 // start helper number `box`; argv strings, each ended by NUL
#define FRAME_OPEN 2   // struct open_box
#define FRAME_FILE 3   // struct file_head, name, content
#define FRAME_STAGE 4  // struct limits, argv strings
#define FRAME_GO 5     // struct limits, bytes for the warm helper
#define FRAME_STDIN 6  // bytes; none means end of input
#define FRAME_SIGNAL 7 // u32
#define FRAME_FETCH 8  // path
#define FRAME_CLOSE 9
#define FRAME_STOP 10 // u32 reason
#define FRAME_RUN 11  // from the keeper itself: what was shown while compiling is out of the way

// to the service
#define FRAME_OUTPUT 20 // u32 stream, bytes
#define FRAME_EXIT 21   // struct result
#define FRAME_MARK 22   // struct result: a warm helper finished compiling and goes on to run
#define FRAME_ARTIFACT 23
#define FRAME_CLOSED 24
#define FRAME_HELPER_DOWN 25
#define FRAME_OPENED 26

#define REASON_NONE 0
#define REASON_WALL 1
#define REASON_CPU 2
#define REASON_STDOUT 3
#define REASON_STDERR 4
#define REASON_MEMORY 5
#define REASON_START 6
#define REASON_ASKED 7

#define STAGE_IN_PROCESS 1 // the interpreter that waits in the box goes on as the program, instead of starting another
#define STAGE_WARM 2       // clocks start with FRAME_GO
#define STAGE_STDIN 4      // the program gets the box's standard input
#define STAGE_AGENT 8      // it has a line to process 1, on which it says once that it has compiled
#define AGENT 3            // the program's end of it

#define PLAIN 0 // the helper that makes every box, and starts the programs of those that need no interpreter

struct open_box {
  uint32_t helper; // whose fork becomes the program
  uint32_t slot;
  uint32_t megabytes;
  uint32_t inodes;
};

struct file_head {
  uint32_t name_length;
  uint32_t mode;
};

struct limits {
  uint32_t flags;
  uint32_t wall_ms;
  uint32_t cpu_ms;
  uint32_t stdout_bytes;
  uint32_t stderr_bytes;
  uint32_t processes;
  uint32_t file_megabytes;
  uint32_t open_files;
  uint32_t memory_megabytes; // enforced here only where no cgroup does it
};

struct result {
  int32_t code; // -1 when a signal ended it
  uint32_t signal;
  uint32_t reason;
  uint32_t wall_ms;
  uint32_t cpu_ms;
  uint32_t memory_kilobytes;
};

// Sent by the keeper with descriptors. To the plain helper: control, network, then the three streams of a box that
// starts its programs itself, or the line on which it speaks with a program that another helper brings.
// To any other helper: the box's process 1, the line, the three streams.
struct birth {
  uint32_t box;
  uint32_t serial;
  struct open_box open;
};
#define MOST_DESCRIPTORS 5

// A helper's answer: which process it made, -1 when it could not.
struct born {
  uint32_t box;
  uint32_t serial;
  int32_t pid;
};

int send_birth(int helper, const struct birth *birth, const int *descriptors, int count);
/** How many descriptors came, -1 when the keeper is gone. */
int hear_birth(int keeper, struct birth *birth, int descriptors[MOST_DESCRIPTORS]);

int read_all(int fd, void *into, size_t length);
int write_all(int fd, const void *from, size_t length);
int send_pair(int fd, const void *head, size_t head_length, const void *rest, size_t rest_length);
int send_frame(int fd, uint32_t box, uint32_t type, const void *payload, size_t length);

#define MOST_WORDS 256
/** Cuts strings that each end with NUL, in place; the last pointer is NULL. Returns how many. */
int split_words(char *text, size_t length, char *words[MOST_WORDS + 1]);
