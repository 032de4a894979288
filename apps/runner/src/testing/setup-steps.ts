import type { SourceEdit } from "./sandbox-build.ts";

/** One step of a sandbox's set-up, and the change of the sources that removes it. */
export type SetupStep = {
  step: string;
  edits: SourceEdit[];
  /** A second layer that has the same effect, so that removing the step alone changes nothing. */
  otherLayer?: string;
};

const RESTRICTIONS = "restrictions.c";
const FILTER = "system-call-filter.c";

/** Removes a text from a file of `sandbox-init`, or puts another in its place. */
const without = (step: string, file: string, from: string, to = ""): SetupStep => ({
  step,
  edits: [{ file: `sandbox-init/${file}`, from, to }],
});

const namespaces = ["CLONE_NEWPID", "CLONE_NEWNS", "CLONE_NEWIPC", "CLONE_NEWUTS"].map((flag) =>
  without(`new namespace ${flag}`, "sandbox-spawner.c", flag, "0"),
);

const RLIMITS = [
  "limit(RLIMIT_CORE, 1);",
  "limit(RLIMIT_CPU, limits->cpu_ms / 1000 + 2);",
  "limit(RLIMIT_FSIZE, (rlim_t)limits->file_megabytes << 20);",
  "limit(RLIMIT_NOFILE, limits->open_files);",
  "limit(RLIMIT_MEMLOCK, 0);",
  "limit(RLIMIT_MSGQUEUE, 0);",
  "limit(RLIMIT_SIGPENDING, 1024);",
  "limit(RLIMIT_NPROC, user ? limits->processes : 4096);",
].map((text) => without(`rlimit ${/RLIMIT_\w+/.exec(text)?.[0]}`, RESTRICTIONS, text, "(void)user;"));

const PRIORITIES = ["limit(RLIMIT_NICE, 0);", "limit(RLIMIT_RTPRIO, 0);"].map((text) => ({
  ...without(`rlimit ${/RLIMIT_\w+/.exec(text)?.[0]}`, RESTRICTIONS, text),
  otherLayer: "0 is what most hosts give every process",
}));

const MOUNTS = [
  'if (mount_tmpfs("/box", request->megabytes, request->inodes, user) < 0) return -1;',
  'if (mount_tmpfs("/tmp", request->megabytes, request->inodes, user) < 0) return -1;',
  'if (mount_tmpfs("/dev/shm", 16, 64, user) < 0) return -1;',
].map((text) => without(`new tmpfs on ${/"(.*)"/.exec(text)?.[1]}`, RESTRICTIONS, text));

const isolation: SetupStep[] = [
  ...namespaces,
  without("network of the slot", RESTRICTIONS, "if (setns(network, CLONE_NEWNET) < 0) return -1;"),
  without(
    "a fork enters the namespaces of the init",
    RESTRICTIONS,
    "if (setns(init, CLONE_NEWNS | CLONE_NEWNET | CLONE_NEWIPC | CLONE_NEWUTS) < 0) return -1;",
  ),
  without(
    "cgroups of a started program",
    RESTRICTIONS,
    "if (request->starts_programs && join_cgroups(restrictions) < 0) return -1;",
  ),
  without("cgroups of a forked program", RESTRICTIONS, "  if (join_cgroups(restrictions) < 0) return -1;\n"),
  ...MOUNTS,
  without(
    "tmpfs: nosuid, nodev",
    RESTRICTIONS,
    'return mount("tmpfs", path, "tmpfs", MS_NOSUID | MS_NODEV, options);',
    'return mount("tmpfs", path, "tmpfs", 0, options);',
  ),
  without("tmpfs: size", RESTRICTIONS, "size=%um,nr_inodes=%u,mode=0700", "size=%u0m,nr_inodes=%u,mode=0700"),
  without(
    "/proc of the sandbox",
    RESTRICTIONS,
    'if (mount("proc", "/proc", "proc"',
    'if (0 && mount("proc", "/proc", "proc"',
  ),
  without("/proc read-only", RESTRICTIONS, "MS_RDONLY | MS_NOSUID", "MS_NOSUID"),
  without("/proc without other users and facts", RESTRICTIONS, '"subset=pid,hidepid=invisible"', '""'),
  without(
    "no mounts of the supervisor",
    RESTRICTIONS,
    "if (umount2(unneeded[i], MNT_DETACH) < 0) return -1;",
    "(void)unneeded;",
  ),
  {
    ...without("host name", RESTRICTIONS, 'if (sethostname("box", 3) < 0) return -1;'),
    otherLayer: "bubblewrap sets the same name",
  },
  without("folder /box of a started program", RESTRICTIONS, 'return chdir("/box");', "return 0;"),
  without("folder /box of a forked program", "warm-worker.c", '!text || chdir("/box") < 0', "!text"),
  without(
    "owner of the files",
    "sandbox-files.c",
    "if (user && lchown(name, user, user) < 0) _exit(97);",
    "(void)name, (void)user;",
  ),
];

const privileges: SetupStep[] = [
  without(
    "own streams",
    RESTRICTIONS,
    "close(streams->input), close(streams->output), close(streams->errors);",
  ),
  without("own session", RESTRICTIONS, "  setsid();\n"),
  without(
    "own files closed",
    RESTRICTIONS,
    "  close_own_files(restrictions);\n",
    "  (void)close_own_files;\n",
  ),
  {
    ...without("all descriptors closed", "sandbox-init.c", "close_range(STDERR_FILENO + 1, ~0U, 0);"),
    otherLayer: "each is opened with close-on-exec",
  },
  without("channel of a forked program closed", "warm-worker.c", "close(program.streams.channel);"),
  without("own cgroup namespace", RESTRICTIONS, "if (unshare(CLONE_NEWCGROUP) < 0) return -1;"),
  ...RLIMITS,
  ...PRIORITIES,
  {
    ...without("no supplementary groups", RESTRICTIONS, "setgroups(0, NULL) < 0 || "),
    otherLayer: "the service starts bubblewrap without groups",
  },
  without("group of the slot", RESTRICTIONS, "setresgid(user, user, user) < 0 || "),
  without("user of the slot", RESTRICTIONS, " || setresuid(user, user, user) < 0"),
  without(
    "no capabilities",
    RESTRICTIONS,
    "if (drop_capabilities() < 0) return -1;",
    "(void)drop_capabilities;",
  ),
  without("empty bounding set", RESTRICTIONS, "prctl(PR_CAPBSET_DROP, capability, 0, 0, 0);", "(void)0;"),
  {
    ...without("no_new_privs", RESTRICTIONS, "if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) < 0) return -1;"),
    otherLayer: "the service and bubblewrap set it too",
  },
];

const systemCalls: SetupStep[] = [
  without("system call filter", RESTRICTIONS, "return install_program_filter();", "return 0;"),
  without(
    "filter: calls between the allowed ones",
    FILTER,
    "filter[n++] = (struct sock_filter)DENY;",
    "filter[n++] = (struct sock_filter)RETURN(SECCOMP_RET_ALLOW);",
  ),
  without(
    "filter: calls above the allowed ones",
    FILTER,
    "  ADD(DENY);\n  program_filter.len = n;",
    "  ADD(RETURN(SECCOMP_RET_ALLOW));\n  program_filter.len = n;",
  ),
  without(
    "filter: entry calls of a fork",
    FILTER,
    "rest[n++] = (struct sock_filter)IF_EQUAL(entry_calls[i], 0, 1);",
    "rest[n++] = (struct sock_filter)IF_EQUAL(0xffff, 0, 1);",
  ),
  without("filter: clone without namespaces", FILTER, "NAMESPACE_FLAGS, 0, 1));", "0, 0, 1));"),
  without(
    "filter: local sockets only",
    FILTER,
    "ADD(IF_EQUAL(AF_UNIX, 0, 1));",
    "ADD(IF_EQUAL(AF_UNIX, 0, 0));",
  ),
  without("filter: clone3", FILTER, "{__NR_clone3};", "{0xffff};"),
  without("filter: ioctl", FILTER, "{TIOCSTI, TIOCCONS, 0x541c /* TIOCLINUX */};", "{TIOCCONS, 0x541c};"),
  without("filter: fcntl", FILTER, "{F_NOTIFY};", "{0xffff};"),
  without("filter: prctl", FILTER, "{62 /* PR_SCHED_CORE */};", "{0xffff};"),
];

const limits: SetupStep[] = [
  without("wall time", "sandbox-init.c", "stop_stage(REASON_WALL);", "(void)0;"),
  without("CPU time", "sandbox-init.c", "stop_stage(REASON_CPU);", "(void)0;"),
  without("output", "supervisor/supervisor-streams.c", "if (forwarded == length) return;", "return;"),
  without(
    "all processes of a stage are killed",
    "sandbox-init.c",
    "  struct rusage usage;\n  kill(-1, SIGKILL);",
    "  struct rusage usage;",
  ),
  without(
    "the program is the first to be killed: started",
    "sandbox-init.c",
    "  raise_oom_score(&sandbox.restrictions);\n",
  ),
  without(
    "the program is the first to be killed: forked",
    RESTRICTIONS,
    "  raise_oom_score(restrictions);\n",
  ),
  without(
    "the init is the last to be killed",
    "sandbox-init.c",
    "  reset_oom_score(&sandbox.restrictions);\n",
  ),
  without("artifacts are files", "sandbox-files.c", "O_RDONLY | O_NOFOLLOW", "O_RDONLY"),
];

export const SETUP_STEPS: SetupStep[] = [...isolation, ...privileges, ...systemCalls, ...limits];
