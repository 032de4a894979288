// The keeper: one process inside the outer sandbox that carries bytes between the service and the boxes.
// It runs no student's code and forks no box itself: helpers do, and they never see the bytes.
#define _GNU_SOURCE
#include "protocol.h"
#include "slot-networks.h"
#include "service-buffer.h"
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#define MOST_BOXES MOST_SLOTS
#define MOST_HELPERS 16
#define MOST_WAITING_INPUT (4 << 20)

enum { TAG_SERVICE, TAG_HELPER, TAG_CONTROL, TAG_STDOUT, TAG_STDERR, TAG_STDIN };

static struct box {
  int control, input, streams[2];
  uint32_t serial;
  struct open_box open;
  int process; // pidfd of its init, -1 until the helper has told
  int theirs[4]; // line and streams, held for the program that another helper will bring; -1 else
  uint32_t most[2], left[2]; // bytes that may be shown of stdout and stderr, and that still may
  char *waiting;    // input that the program has not taken yet
  size_t waiting_length;
  int input_ended;
} boxes[MOST_BOXES];
static struct helper {
  int fd, pid;
} helpers[MOST_HELPERS];
static int epoll;
static uint32_t births;

static void watch(int fd, uint32_t tag, uint32_t index, uint32_t events) {
  struct epoll_event event = {.events = events, .data.u64 = (uint64_t)tag << 32 | index};
  epoll_ctl(epoll, EPOLL_CTL_ADD, fd, &event);
}

static void close_input(struct box *box) {
  if (box->input >= 0) close(box->input);
  box->input = -1;
  free(box->waiting);
  box->waiting = NULL;
  box->waiting_length = 0;
}

/** With its init, everything in a box dies; an init that hangs inside an interpreter hears nothing else. */
static void kill_process(int process) {
  if (process < 0) return;
  syscall(SYS_pidfd_send_signal, process, SIGKILL, NULL, 0);
  close(process);
}

static void close_theirs(struct box *box) {
  for (int i = 0; i < 4; i++) {
    if (box->theirs[i] >= 0) close(box->theirs[i]);
    box->theirs[i] = -1;
  }
}

static void close_box(uint32_t index) {
  struct box *box = &boxes[index];
  if (box->control < 0) return;
  close_input(box);
  close_theirs(box);
  close(box->control), close(box->streams[0]), close(box->streams[1]);
  kill_process(box->process);
  box->process = -1;
  box->control = box->streams[0] = box->streams[1] = -1;
  tell(index, FRAME_CLOSED, NULL, 0);
}

static void start_helper(uint32_t index, char *words, size_t length) {
  char *argv[32];
  int pair[2], count = 0;
  for (size_t at = 0; at < length && count < 31; at += strlen(words + at) + 1) argv[count++] = words + at;
  argv[count] = NULL;
  if (count == 0 || socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, pair) < 0) exit(1);
  int pid = fork();
  if (pid == 0) {
    prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0);
    dup2(open("/dev/null", O_RDONLY), 0);
    int theirs = fcntl(pair[1], F_DUPFD, 100);
    dup2(theirs, 3);
    close_range(4, ~0U, 0);
    execvp(argv[0], argv);
    _exit(127);
  }
  close(pair[1]);
  helpers[index] = (struct helper){.fd = pair[0], .pid = pid};
  watch(pair[0], TAG_HELPER, index, EPOLLIN);
}

static void lose_helper(uint32_t index) {
  close(helpers[index].fd);
  kill(helpers[index].pid, SIGKILL);
  waitpid(helpers[index].pid, NULL, 0);
  helpers[index].fd = -1;
  tell(index, FRAME_HELPER_DOWN, NULL, 0);
}

/** Process 1 stands: the interpreter that its program wants is asked to fork into its world. */
static void bring_program(uint32_t index) {
  struct box *box = &boxes[index];
  struct birth birth = {.box = index, .serial = box->serial, .open = box->open};
  int given[5] = {box->process, box->theirs[0], box->theirs[1], box->theirs[2], box->theirs[3]};
  int helper = helpers[box->open.helper].fd;
  int failed = helper < 0 || send_birth(helper, &birth, given, 5) < 0;
  close_theirs(box);
  if (failed) close_box(index);
}

static void hear_helper(uint32_t index) {
  struct born born;
  if (recv(helpers[index].fd, &born, sizeof born, 0) != sizeof born) return lose_helper(index);
  uint32_t place = born.box % MOST_BOXES;
  struct box *box = &boxes[place];
  int is_awaited = box->control >= 0 && box->serial == born.serial;
  if (index != PLAIN) {
    if (is_awaited && born.pid < 0) close_box(place);
    return;
  }
  int process = born.pid > 0 ? (int)syscall(SYS_pidfd_open, born.pid, 0) : -1;
  if (!is_awaited) return kill_process(process);
  box->process = process;
  if (process < 0) close_box(place);
  else if (box->open.helper != PLAIN) bring_program(place);
}

static void open_box(uint32_t index, const struct open_box *open) {
  struct box *box = &boxes[index];
  int control[2], line[2] = {-1, -1}, input[2], output[2], errors[2];
  if (box->control >= 0 || open->helper >= MOST_HELPERS || open->slot >= MOST_SLOTS) exit(2);
  if (helpers[PLAIN].fd < 0 || helpers[open->helper].fd < 0) {
    tell(index, FRAME_CLOSED, NULL, 0);
    return;
  }
  int is_plain = open->helper == PLAIN;
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, control) < 0 || pipe2(input, O_CLOEXEC) < 0 ||
      pipe2(output, O_CLOEXEC) < 0 || pipe2(errors, O_CLOEXEC) < 0 ||
      (!is_plain && socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, line) < 0))
    exit(1);
  *box = (struct box){.control = control[0],
                      .input = input[1],
                      .streams = {output[0], errors[0]},
                      .serial = ++births,
                      .open = *open,
                      .process = -1,
                      .theirs = {line[1], input[0], output[1], errors[1]}};
  // The program is another user, and may open its streams by name: /dev/stdin to read, /dev/stdout to write.
  fchmod(input[0], 0444), fchmod(output[1], 0222), fchmod(errors[1], 0222);
  fcntl(box->input, F_SETFL, O_NONBLOCK);
  for (int i = 0; i < 2; i++) fcntl(box->streams[i], F_SETFL, O_NONBLOCK);
  struct birth birth = {.box = index, .serial = box->serial, .open = *open};
  int network = network_of(open->slot);
  int streams[5] = {control[1], network, input[0], output[1], errors[1]}, spoken[3] = {control[1], network, line[0]};
  int failed = send_birth(helpers[PLAIN].fd, &birth, is_plain ? streams : spoken, is_plain ? 5 : 3) < 0;
  close(control[1]);
  if (is_plain) close_theirs(box);
  else close(line[0]);
  if (failed) {
    close_box(index);
    return;
  }
  watch(box->control, TAG_CONTROL, index, EPOLLIN);
  watch(box->streams[0], TAG_STDOUT, index, EPOLLIN);
  watch(box->streams[1], TAG_STDERR, index, EPOLLIN);
}

static void pour_input(uint32_t index) {
  struct box *box = &boxes[index];
  size_t at = 0;
  while (box->input >= 0 && at < box->waiting_length) {
    ssize_t put = write(box->input, box->waiting + at, box->waiting_length - at);
    if (put < 0 && errno == EAGAIN) {
      memmove(box->waiting, box->waiting + at, box->waiting_length - at);
      box->waiting_length -= at;
      struct epoll_event event = {.events = EPOLLOUT | EPOLLONESHOT, .data.u64 = (uint64_t)TAG_STDIN << 32 | index};
      if (epoll_ctl(epoll, EPOLL_CTL_MOD, box->input, &event) < 0) epoll_ctl(epoll, EPOLL_CTL_ADD, box->input, &event);
      return;
    }
    if (put < 0) {
      close_input(box); // nobody reads any more: a program may end before its input does
      return;
    }
    at += (size_t)put;
  }
  box->waiting_length = 0;
  if (box->input_ended) close_input(box);
}

static void add_input(uint32_t index, const char *bytes, size_t length) {
  struct box *box = &boxes[index];
  if (length == 0) box->input_ended = 1;
  if (box->input < 0 || box->waiting_length + length > MOST_WAITING_INPUT) return;
  char *more = realloc(box->waiting, box->waiting_length + length + 1);
  if (!more) return;
  memcpy(more + box->waiting_length, bytes, length);
  box->waiting = more;
  box->waiting_length += length;
  pour_input(index);
}

static void show_output(uint32_t index, int stream) {
  static char chunk[sizeof(uint32_t) + 65536];
  struct box *box = &boxes[index];
  ssize_t got = read(box->streams[stream], chunk + sizeof(uint32_t), 65536);
  if (got < 0 && errno == EAGAIN) return;
  if (got <= 0) {
    epoll_ctl(epoll, EPOLL_CTL_DEL, box->streams[stream], NULL);
    return;
  }
  uint32_t shown = (uint32_t)got < box->left[stream] ? (uint32_t)got : box->left[stream];
  uint32_t number = (uint32_t)stream;
  memcpy(chunk, &number, sizeof number);
  if (shown > 0) tell(index, FRAME_OUTPUT, chunk, sizeof number + shown);
  box->left[stream] -= shown;
  if (shown == (uint32_t)got) return;
  uint32_t reason = stream == 0 ? REASON_STDOUT : REASON_STDERR;
  if (send_frame(box->control, index, FRAME_STOP, &reason, sizeof reason) < 0) close_box(index);
}

static void drain(uint32_t index) {
  for (int stream = 0; stream < 2; stream++) {
    // A pipe holds at most 64 KiB unless the program enlarged it, to 1 MiB at most.
    for (int i = 0; i < 20 && boxes[index].control >= 0; i++) show_output(index, stream);
  }
}

static void hear_box(uint32_t index) {
  static char chunk[65536];
  struct frame head;
  if (read_all(boxes[index].control, &head, sizeof head) < 0) {
    drain(index);
    close_box(index);
    return;
  }
  if (head.type == FRAME_EXIT || head.type == FRAME_MARK) drain(index);
  if (boxes[index].control < 0) return;
  head.box = index;
  say(&head, sizeof head);
  for (size_t left = head.length; left > 0;) {
    size_t part = left < sizeof chunk ? left : sizeof chunk;
    if (read_all(boxes[index].control, chunk, part) < 0) exit(1);
    say(chunk, part);
    left -= part;
  }
  if (head.type != FRAME_MARK) return;
  memcpy(boxes[index].left, boxes[index].most, sizeof boxes[index].left);
  if (send_frame(boxes[index].control, index, FRAME_RUN, NULL, 0) < 0) close_box(index);
}

static void hear_service(void) {
  static char *payload;
  static size_t room;
  struct frame head;
  if (read_all(SERVICE, &head, sizeof head) < 0) exit(0);
  if (head.length + 1 > room) {
    room = head.length + 1;
    payload = realloc(payload, room);
    if (!payload) exit(1);
  }
  if (read_all(SERVICE, payload, head.length) < 0) exit(0);
  payload[head.length] = 0;
  if (head.type == FRAME_HELPER && head.box < MOST_HELPERS) return start_helper(head.box, payload, head.length);
  if (head.box >= MOST_BOXES) exit(2);
  if (head.type == FRAME_OPEN) return open_box(head.box, (struct open_box *)payload);
  struct box *box = &boxes[head.box];
  if (box->control < 0) return;
  if (head.type == FRAME_STDIN) return add_input(head.box, payload, head.length);
  if (head.type == FRAME_STAGE || head.type == FRAME_GO) {
    struct limits *limits = (struct limits *)payload;
    box->most[0] = box->left[0] = limits->stdout_bytes;
    box->most[1] = box->left[1] = limits->stderr_bytes;
  }
  if (head.type == FRAME_CLOSE) return close_box(head.box);
  if (send_frame(box->control, head.box, head.type, payload, head.length) < 0) close_box(head.box);
}

int main(void) {
  prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0);
  signal(SIGPIPE, SIG_IGN);
  epoll = epoll_create1(EPOLL_CLOEXEC);
  fcntl(SERVICE, F_SETFD, FD_CLOEXEC);
  fcntl(SERVICE, F_SETFL, 0);
  for (int i = 0; i < MOST_BOXES; i++) boxes[i].control = boxes[i].input = -1;
  for (int i = 0; i < MOST_HELPERS; i++) helpers[i].fd = -1;
  watch(SERVICE, TAG_SERVICE, 0, EPOLLIN);
  for (;;) {
    struct epoll_event event;
    if (epoll_wait(epoll, &event, 1, is_unsaid() ? 0 : -1) != 1) {
      say_all();
      continue;
    }
    uint32_t index = (uint32_t)event.data.u64, tag = (uint32_t)(event.data.u64 >> 32);
    if (tag == TAG_SERVICE) hear_service();
    else if (tag == TAG_HELPER) hear_helper(index);
    else if (boxes[index].control < 0) continue;
    else if (tag == TAG_CONTROL) hear_box(index);
    else if (tag == TAG_STDIN) pour_input(index);
    else show_output(index, tag == TAG_STDOUT ? 0 : 1);
  }
}
