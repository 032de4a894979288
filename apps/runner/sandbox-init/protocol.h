// Protocol between the service, the supervisor, its workers and the sandbox inits. All numbers are little-endian.
// src/sandbox/frames.ts mirrors the frames: change both together.
#pragma once
#include <stddef.h>
#include <stdint.h>

struct frame {
  uint32_t length; // of the payload that follows
  uint32_t id;     // of the sandbox, or of the worker
  uint32_t type;
};

// from the service
#define FRAME_START_WORKER 1 // argv strings, each ended by NUL
#define FRAME_OPEN 2         // struct open_request
#define FRAME_FILE 3         // struct file_header, name, content
#define FRAME_STAGE 4        // struct limits, argv strings
#define FRAME_STDIN 6        // bytes; an empty payload ends the input
#define FRAME_SIGNAL 7       // u32
#define FRAME_FETCH 8        // path
#define FRAME_CLOSE 9
#define FRAME_STOP 10 // u32 reason
#define FRAME_RUN 11  // from the supervisor: the output of the compilation has been sent, the run may start

// to the service
#define FRAME_OUTPUT 20   // u32 stream, bytes
#define FRAME_EXIT 21     // struct result
#define FRAME_COMPILED 22 // struct result: the program has compiled and continues with the run
#define FRAME_ARTIFACT 23
#define FRAME_CLOSED 24
#define FRAME_WORKER_EXITED 25
#define FRAME_OPENED 26

#define REASON_NONE 0
#define REASON_WALL 1
#define REASON_CPU 2
#define REASON_STDOUT 3
#define REASON_STDERR 4
#define REASON_MEMORY 5
#define REASON_START 6
#define REASON_REQUESTED 7

#define STAGE_FORKED 1  // the interpreter that was forked into the sandbox becomes the program
#define STAGE_STDIN 4   // the program gets the sandbox's standard input
#define STAGE_CHANNEL 8 // the forked interpreter keeps its channel, on which it reports once that it has compiled
#define CHANNEL_FD 3    // the program's end of the channel

#define SPAWNER 0 // the worker that forks every sandbox init; programs without an interpreter need no other worker

struct open_request {
  uint32_t worker; // whose fork becomes the program, or the first one
  uint32_t slot;
  uint32_t megabytes;
  uint32_t inodes;
  uint32_t starts_programs; // the init starts programs itself, after that of the worker where there is one
};

struct file_header {
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
  uint32_t memory_megabytes; // enforced here only without cgroups
};

struct result {
  int32_t code; // -1 when a signal ended it
  uint32_t signal;
  uint32_t reason;
  uint32_t wall_ms;
  uint32_t cpu_ms;
  uint32_t memory_kilobytes;
};

// Sent by the supervisor together with descriptors. To the spawner: the control socket, the network namespace, the
// init's end of the channel when another worker brings a program, the three streams when the init starts programs.
// To any other worker: the pidfd of the init, the program's end of the channel, the three streams.
struct fork_request {
  uint32_t sandbox;
  uint32_t serial;
  struct open_request open;
};
#define WORKER_DESCRIPTORS 5
#define MAX_DESCRIPTORS 6

struct fork_reply {
  uint32_t sandbox;
  uint32_t serial;
  int32_t pid; // -1 when the fork failed
};

int send_fork_request(int worker, const struct fork_request *request, const int *descriptors, int count);
/** Returns the number of received descriptors, -1 when the supervisor has ended. */
int receive_fork_request(int supervisor, struct fork_request *request, int descriptors[MAX_DESCRIPTORS]);

int read_all(int fd, void *buffer, size_t length);
int write_all(int fd, const void *bytes, size_t length);
int send_with_header(int fd, const void *header, size_t header_length, const void *payload, size_t payload_length);
int send_frame(int fd, uint32_t id, uint32_t type, const void *payload, size_t length);

#define MAX_STRINGS 256
/** Splits NUL-terminated strings in place; the last pointer is NULL. Returns their number. */
int split_strings(char *text, size_t length, char *strings[MAX_STRINGS + 1]);
