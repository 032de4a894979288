import { expect, inject, test } from "vitest";
import { jobRequest, postJob } from "../src/testing/post-job.ts";

const { url } = inject("runner");

/** Each program prints values that must differ between two runs, and facts that must be true. */
const NODE =
  "const fs = require('fs'), crypto = require('crypto'); const t = performance.timeOrigin; console.log(JSON.stringify({ differ: [Math.random(), crypto.randomUUID(), crypto.randomBytes(8).toString('hex'), t, fs.mkdtempSync('/tmp/a')], facts: { pid: process.pid === Number(fs.readlinkSync('/proc/self')), clock: Math.abs(t + performance.now() - Date.now()) < 1000, young: performance.now() < 20000 && process.uptime() < 20 } }))";
const PROGRAMS = {
  python: [
    "import json, os, random, secrets, tempfile, threading, time, uuid",
    "differ = [random.random(), secrets.token_hex(8), str(uuid.uuid4()), str(uuid.uuid1()), tempfile.mktemp(), random.Random().random()]",
    "facts = {'pid': os.getpid() == int(os.readlink('/proc/self')), 'thread': threading.main_thread().native_id == threading.get_native_id() == os.getpid(), 'young': time.process_time() < 20}",
    "print(json.dumps({'differ': differ, 'facts': facts}))",
  ].join("\n"),
  ruby: "require 'json'; require 'securerandom'; require 'tmpdir'; puts({ differ: [rand, Random.rand, Random.seed, SecureRandom.hex, Dir.mktmpdir, [*1..99].shuffle.join], facts: { pid: $$ == File.readlink('/proc/self').to_i, process: Process.pid == $$ } }.to_json)",
  javascript: NODE,
  typescript: NODE.replaceAll("process.", "(process as any).").replaceAll(
    "performance.",
    "(performance as any).",
  ),
};

type Printed = { differ: unknown[]; facts: Record<string, boolean> };

test.each(Object.entries(PROGRAMS))(
  "OPS-07 no value that should be new repeats between two %s programs",
  async (language, source) => {
    const print = async () => {
      const { body } = await postJob(url, jobRequest(language, source));
      expect(body.run.stderr).toBe("");
      return JSON.parse(body.run.stdout) as Printed;
    };
    const [first, second] = [await print(), await print()];
    for (const [i, value] of first.differ.entries()) expect(second.differ[i]).not.toEqual(value);
    for (const facts of [first.facts, second.facts]) expect(Object.values(facts)).not.toContain(false);
  },
);

test("OPS-07 a Python program sees no frame and no object of the process that forked it", async () => {
  const source = [
    "import atexit, gc, inspect, sys, traceback",
    "def names(): return [frame.f_code.co_filename for frame, _ in traceback.walk_stack(sys._getframe())]",
    "def last(): print('atexit', set(names()))",
    "atexit.register(last)",
    "print(sys._getframe().f_back, len(inspect.stack()), set(names()))",
    "print([len(list(traceback.walk_stack(frame))) for frame in sys._current_frames().values()])",
    "own = [o for o in gc.get_objects() if 'opt/nirmaan' in str(getattr(getattr(o, '__code__', None), 'co_filename', ''))]",
    "print(own, [name for name in sys.modules if 'worker' in name or name in ('copy_on_write', 'hidden_frames')])",
    "def handler(): raise ValueError('mine')",
    "try: handler()",
    "except ValueError as error: print(len(traceback.extract_tb(error.__traceback__)))",
  ].join("\n");
  const { body } = await postJob(url, jobRequest("python", source));
  const own = "{'/box/file0.code'}";
  expect([body.run.stdout, body.run.stderr]).toEqual([`None 1 ${own}\n[1]\n[] []\n2\natexit ${own}\n`, ""]);
});
