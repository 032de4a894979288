"""Prints everything that the set-up of a sandbox decides about this process, as JSON."""

import ctypes, errno, json, os, resource, signal, socket

libc = ctypes.CDLL(None, use_errno=True)


def call(name, *args):
    """The name of the error of a function of the C library, "allowed" when there is none."""
    ctypes.set_errno(0)
    if getattr(libc, name)(*args) >= 0:
        return "allowed"
    return errno.errorcode[ctypes.get_errno()]


def attempt(action):
    try:
        action()
        return "allowed"
    except OSError as error:
        return errno.errorcode[error.errno]


def clone(flags):
    ctypes.set_errno(0)
    pid = libc.syscall(CLONE, flags | signal.SIGCHLD, 0, 0, 0, 0)
    if pid == 0:
        os._exit(0)
    return "allowed" if pid > 0 else errno.errorcode[ctypes.get_errno()]


def read(path):
    with open(path) as file:
        return file.read()


status = dict(line.split(":\t", 1) for line in read("/proc/self/status").splitlines() if ":\t" in line)
mounts = {}
for line in read("/proc/self/mountinfo").splitlines():
    left, right = line.split(" - ")
    mounts[left.split()[4]] = {"flags": left.split()[5].split(","), "options": right.split()[2].split(",")}
SYS = {"aarch64": (268, 97, 91, 277, 425, 435, 220), "x86_64": (308, 272, 126, 317, 425, 435, 56)}[os.uname().machine]
SETNS, UNSHARE, CAPSET, SECCOMP, IO_URING_SETUP, CLONE3, CLONE = SYS
header, no_capabilities = (ctypes.c_uint * 2)(0x20080522, 0), (ctypes.c_uint * 6)()
action_kill = ctypes.c_uint(0)

print(json.dumps({
    "user": [status["Uid"], status["Gid"], status["Groups"].strip()],
    "capabilities": {name: status[name] for name in ("CapInh", "CapPrm", "CapEff", "CapBnd", "CapAmb")},
    "no new privileges": status["NoNewPrivs"],
    "system calls": {
        "setns": call("syscall", SETNS, -1, 0),
        "unshare": call("syscall", UNSHARE, 0),
        "setgroups": call("setgroups", 99999999, None),
        "capset": call("syscall", CAPSET, header, no_capabilities),
        "seccomp": call("syscall", SECCOMP, 2, 0, ctypes.byref(action_kill)),
        "io_uring": call("syscall", IO_URING_SETUP, 0, None),
        "landlock": call("syscall", 444, None, 0, 1),
        "new user namespace": clone(0x10000000),
        "clone3": call("syscall", CLONE3, None, 0),
        "internet": attempt(lambda: socket.socket(socket.AF_INET)),
        "local": attempt(lambda: socket.socket(socket.AF_UNIX).close()),
        "terminal input": call("ioctl", 1, ctypes.c_ulong(0x5412), b"x"),
        "terminal input, high bits": call("ioctl", 1, ctypes.c_ulong(0x1_0000_5412), b"x"),
        "watching files": call("fcntl", 0, ctypes.c_int(1026), ctypes.c_long(0)),
        "core scheduling": call("prctl", 62, 0, 0, 0, 0),
    },
    "rlimits": {
        name: resource.getrlimit(getattr(resource, name))
        for name in dir(resource)
        if name.startswith("RLIMIT_") and name not in ("RLIMIT_STACK", "RLIMIT_OFILE", "RLIMIT_AS", "RLIMIT_RSS", "RLIMIT_RTTIME")
    },
    "descriptors": sorted(int(name) for name in os.listdir("/proc/self/fd"))[:-1],
    "session": [os.getsid(0) == os.getpid(), os.getppid()],
    "surroundings": [os.umask(0o22), os.getcwd(), os.uname().nodename, os.stat("program.py").st_uid == os.getuid()],
    "mounts": {path: mounts.get(path) for path in ("/box", "/tmp", "/dev/shm", "/proc")},
    "root": mounts["/"]["flags"][0],
    "files": {path: sorted(set(os.listdir(path)) - {"program.py"}) for path in ("/box", "/tmp", "/dev/shm", "/run")},
    "proc": sorted(name for name in os.listdir("/proc") if name != str(os.getpid())),
    "oom score": [read("/proc/self/oom_score_adj").strip(), attempt(lambda: open("/proc/self/oom_score_adj", "w"))],
    "namespaces": {name: os.readlink(f"/proc/self/ns/{name}") for name in ("pid", "mnt", "ipc", "uts", "net")},
    "cgroup": sorted({line.split(":")[2] for line in read("/proc/self/cgroup").splitlines()}),
}))
