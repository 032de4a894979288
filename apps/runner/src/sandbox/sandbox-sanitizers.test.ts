import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { buildSandboxPrograms, type SandboxPrograms, type SourceEdit } from "../testing/sandbox-build.ts";
import { SANDBOX_CHECKS } from "../testing/sandbox-checks.ts";
import {
  type Entry,
  openWhenReady,
  runPython,
  type SandboxSession,
  startSandboxSession,
} from "../testing/sandbox-session.ts";
import { WORKER_COMMANDS } from "../toolchain/warm-workers.ts";

const TESTING = join(import.meta.dirname, "../testing");
const LARGE_BYTES = 1 << 20;
const SIGTERM = 15;
const sourceOf = (name: string) => readFileSync(join(TESTING, name), "utf8");
/** An interpreter that is not compiled with the sanitizer loads its library first. */
const PRELOAD = ["env", "LD_PRELOAD=libasan.so.8 libubsan.so.1"];

const WORKERS = [WORKER_COMMANDS.spawner, [...PRELOAD, ...WORKER_COMMANDS.python]];
const ENTRIES: Entry[] = ["forked", "started"];

const build = (edits: SourceEdit[] = []) =>
  buildSandboxPrograms({
    languages: ["python"],
    edits,
    commands: {
      gcc: sourceOf("sanitizing-gcc.sh"),
      "sanitizer-options.c": sourceOf("sanitizer-options.c"),
    },
  });

async function withSession(programs: SandboxPrograms, use: (session: SandboxSession) => Promise<void>) {
  const session = startSandboxSession(programs, WORKERS);
  try {
    await use(session);
  } finally {
    await session.stop();
    rmSync(programs.folder, { recursive: true });
  }
}

/** Files in folders, more input than a pipe holds, a large artifact, a signal, and a client that leaves. */
async function usePrograms(session: SandboxSession, entry: Entry): Promise<void> {
  const large = Buffer.alloc(LARGE_BYTES, "a line of input\n");
  const sandbox = await openWhenReady(session, entry);
  sandbox.writeFile("folder/in/folder/data.txt", large);
  sandbox.writeInput(large);
  sandbox.endInput();
  const source =
    "import sys\nopen('program', 'w').write(open('folder/in/folder/data.txt').read())\nprint(len(sys.stdin.read()))";
  expect(await runPython(sandbox, entry, source)).toMatchObject({ stdout: `${LARGE_BYTES}\n`, stderr: "" });
  expect((await sandbox.fetchFile("program")).equals(large)).toBe(true);
  expect((await sandbox.fetchFile("no-such-file")).length).toBe(0);
  await sandbox.close();

  const signalled = await openWhenReady(session, entry);
  const ran = runPython(signalled, entry, "import time\nprint(1, flush=True)\ntime.sleep(60)", {
    onOutput: () => signalled.signal(SIGTERM),
  });
  expect((await ran).end).toMatchObject({ code: null, signal: SIGTERM });
  await signalled.close();

  const left = await openWhenReady(session, entry);
  const interrupted = runPython(left, entry, "import time\ntime.sleep(60)").catch(() => {});
  await left.close();
  await interrupted;
}

test("no memory error and no undefined behaviour while the sandbox programs run programs", async () => {
  await withSession(await build(), async (session) => {
    for (const entry of ENTRIES) {
      for (const { name, expected, observe } of SANDBOX_CHECKS)
        expect([name, await observe(session, entry)]).toEqual([name, expected]);
      await usePrograms(session, entry);
    }
    expect(session.errorOutput()).toBe("");
  });
});

const PLANTED = {
  "sandbox-init/sandbox-files.c": ["char name[MAX_NAME_BYTES + 1];", "char name[8];"],
  "sandbox-init/warm-worker.c": ["calloc(*length + 1, 1)", "calloc(*length / 2, 1)"],
  "sandbox-init/supervisor/supervisor-streams.c": ["sandbox->pending_length + length + 1)", "length)"],
};

test.each(Object.entries(PLANTED))(
  "a planted overflow in %s is reported",
  async (file, [from = "", to = ""]) => {
    await withSession(await build([{ file, from, to }]), async (session) => {
      await usePrograms(session, "forked").catch(() => {});
      expect(session.errorOutput()).toContain("ERROR: AddressSanitizer");
    });
  },
);
