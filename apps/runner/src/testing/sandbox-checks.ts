import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Sandbox } from "../sandbox/sandbox.ts";
import { processTree } from "./resource-usage.ts";
import { type Entry, LIMITS, openWhenReady, runPython, type SandboxSession } from "./sandbox-session.ts";

/** One fact about a sandbox. `observe` gives what is, `expected` what must be. */
export type SandboxCheck = {
  name: string;
  expected: unknown;
  observe: (session: SandboxSession, entry: Entry) => Promise<unknown>;
};

type State = Record<string, unknown> & { namespaces: Record<string, string> };

const STATE = readFileSync(join(import.meta.dirname, "sandbox_state.py"), "utf8");
const FIRST_JOB_USER = 100;
const HOST_FIRST_JOB_USER = 2_000_000_100;
/** Each slot has its own user; the state is read in this one. */
const SLOT = 3;
const USER = FIRST_JOB_USER + SLOT;
const NONE = "0000000000000000";

async function inSandbox<Result>(
  session: SandboxSession,
  entry: Entry,
  use: (sandbox: Sandbox) => Promise<Result>,
  slot?: number,
): Promise<Result> {
  const sandbox = await openWhenReady(session, entry, slot);
  try {
    return await use(sandbox);
  } finally {
    await sandbox.close();
  }
}

const stateIn = async (sandbox: Sandbox, entry: Entry): Promise<State> => {
  const { stdout, stderr } = await runPython(sandbox, entry, STATE);
  if (!stdout) throw new Error(`the program did not run: ${stderr}`);
  return JSON.parse(stdout) as State;
};

/** Checks of one process ask for the same state. */
const states = new WeakMap<SandboxSession, Map<Entry, Promise<State>>>();

function stateOf(session: SandboxSession, entry: Entry): Promise<State> {
  const known = states.get(session) ?? new Map<Entry, Promise<State>>();
  states.set(session, known);
  const state = known.get(entry) ?? inSandbox(session, entry, (sandbox) => stateIn(sandbox, entry), SLOT);
  known.set(entry, state);
  return state;
}

const filesystem = (kilobytes: number, inodes: number) => ({
  flags: ["rw", "nosuid", "nodev", "relatime"],
  options: [
    "rw",
    `size=${kilobytes}k`,
    `nr_inodes=${inodes}`,
    "mode=700",
    `uid=${HOST_FIRST_JOB_USER + SLOT}`,
    `gid=${HOST_FIRST_JOB_USER + SLOT}`,
  ],
});

const rlimit = (value: number) => [value, value];

/** By its name in `sandbox_state.py`. */
const EXPECTED_STATE: Record<string, unknown> = {
  user: [0, 1].map(() => Array(4).fill(USER).join("\t")).concat(""),
  capabilities: { CapInh: NONE, CapPrm: NONE, CapEff: NONE, CapBnd: NONE, CapAmb: NONE },
  "no new privileges": "1",
  "system calls": {
    setns: "EPERM",
    unshare: "EPERM",
    setgroups: "EPERM",
    capset: "EPERM",
    seccomp: "EPERM",
    io_uring: "EPERM",
    landlock: "EPERM",
    "new user namespace": "EPERM",
    clone3: "ENOSYS",
    internet: "ENETUNREACH",
    local: "allowed",
    "terminal input": "EPERM",
    "terminal input, high bits": "EPERM",
    "watching files": "EPERM",
    "core scheduling": "EPERM",
  },
  rlimits: {
    RLIMIT_CORE: rlimit(1),
    RLIMIT_CPU: rlimit(LIMITS.cpuMs / 1000 + 2),
    RLIMIT_DATA: rlimit(-1),
    RLIMIT_FSIZE: rlimit(LIMITS.fileMegabytes << 20),
    RLIMIT_MEMLOCK: rlimit(0),
    RLIMIT_MSGQUEUE: rlimit(0),
    RLIMIT_NICE: rlimit(0),
    RLIMIT_NOFILE: rlimit(LIMITS.openFiles),
    RLIMIT_NPROC: rlimit(LIMITS.processes),
    RLIMIT_RTPRIO: rlimit(0),
    RLIMIT_SIGPENDING: rlimit(1024),
  },
  descriptors: [0, 1, 2],
  session: [true, 1],
  surroundings: [0o22, "/box", "box", true],
  mounts: {
    "/box": filesystem(65536, 4096),
    "/tmp": filesystem(65536, 4096),
    "/dev/shm": filesystem(16384, 64),
    "/proc": {
      flags: ["ro", "nosuid", "nodev", "noexec", "relatime"],
      options: ["ro", "hidepid=invisible", "subset=pid"],
    },
  },
  root: "ro",
  files: { "/box": [], "/tmp": [], "/dev/shm": [], "/run": ["lock"] },
  proc: ["self", "thread-self"],
  "oom score": ["1000", "EROFS"],
  cgroup: ["/"],
};

const stateChecks: SandboxCheck[] = Object.entries(EXPECTED_STATE).map(([name, expected]) => ({
  name,
  expected,
  observe: async (session, entry) => (await stateOf(session, entry))[name],
}));

/** Which namespaces two sandboxes share that are open at the same time. */
async function sharedNamespaces(session: SandboxSession, entry: Entry): Promise<string[]> {
  const [first, second] = await inSandbox(session, entry, (one) =>
    inSandbox(session, entry, async (other) => [await stateIn(one, entry), await stateIn(other, entry)]),
  );
  const { namespaces } = first as State;
  return Object.keys(namespaces).filter((name) => namespaces[name] === second?.namespaces[name]);
}

/** Why a program ended. A sandbox that did not end it itself is closed from outside, without a figure of its memory. */
const reasonOf =
  (source: string, limits: Partial<typeof LIMITS>) =>
  (session: SandboxSession, entry: Entry): Promise<string> =>
    inSandbox(session, entry, async (sandbox) => {
      const { end } = await runPython(sandbox, entry, source, { limits });
      return end.memoryBytes > 0 ? end.reason : "closed from outside";
    });

const CHILD_OUTLIVES =
  "import os, time\nif os.fork() == 0:\n    os.setsid()\n    time.sleep(60)\nprint('first process ends')";
const WAIT_FOR_STOP = "print('runs', flush=True)\nimport time\ntime.sleep(60)";

/** The OOM score of the sandbox's init while its program runs: the kernel must never choose the init. */
const initScore = (session: SandboxSession, entry: Entry): Promise<string[]> =>
  inSandbox(session, entry, async (sandbox) => {
    let hasStarted = () => {};
    const started = new Promise<void>((resolve) => {
      hasStarted = resolve;
    });
    const ran = runPython(sandbox, entry, WAIT_FOR_STOP, { onOutput: () => hasStarted() });
    await Promise.race([started, ran]);
    const scores = processTree(session.supervisorPid)
      .filter((pid) => readFileSync(`/proc/${pid}/status`, "utf8").match(/^NSpid:.*\t1$/m))
      .filter((pid) => readFileSync(`/proc/${pid}/comm`, "utf8").startsWith("sandbox-spawner"))
      .map((pid) => readFileSync(`/proc/${pid}/oom_score_adj`, "utf8").trim());
    sandbox.stop();
    await ran;
    return [...new Set(scores)];
  });

/** A program cannot make the service read another file than the one it wrote. */
const artifactThroughLink = (session: SandboxSession, entry: Entry): Promise<string> =>
  inSandbox(session, entry, async (sandbox) => {
    await runPython(sandbox, entry, "import os\nos.symlink('/etc/passwd', 'program')");
    return String(await sandbox.fetchFile("program"));
  });

export const SANDBOX_CHECKS: SandboxCheck[] = [
  ...stateChecks,
  { name: "no shared namespace", expected: [], observe: sharedNamespaces },
  { name: "memory limit", expected: "memory", observe: reasonOf("x = b'1' * (400 << 20)", {}) },
  { name: "CPU time limit", expected: "cpu", observe: reasonOf("while True: pass", { cpuMs: 300 }) },
  { name: "wall time limit", expected: "wall", observe: reasonOf(WAIT_FOR_STOP, { wallMs: 300 }) },
  {
    name: "output limit",
    expected: "stdout",
    observe: reasonOf("while True: print('x' * 999)", { stdoutBytes: 4096 }),
  },
  {
    name: "children end with the program",
    expected: "none",
    observe: reasonOf(CHILD_OUTLIVES, { wallMs: 2000 }),
  },
  { name: "OOM score of the init", expected: ["0"], observe: initScore },
  { name: "artifacts are no links", expected: "", observe: artifactThroughLink },
];
