import { expect, inject, test } from "vitest";
import { jobRequest, postJob } from "../src/testing/post-job.ts";

const { url } = inject("runner");
/** A program is young; the worker that forked it has lived longer. */
const YOUNG_S = 20;

/** Each program prints values that must differ between two runs, and facts that must be true. */
const NODE = [
  "const fs = require('fs'), crypto = require('crypto')",
  "const { timeOrigin: t, nodeTiming } = performance, mark = performance.mark('a').startTime",
  "const differ = [Math.random(), crypto.randomUUID(), crypto.randomBytes(8).toString('hex'), t, mark, performance.now(), fs.mkdtempSync('/tmp/a')]",
  "const pid = process.pid === Number(fs.readlinkSync('/proc/self'))",
  "const clock = [t, performance.toJSON().timeOrigin].every((start) => Math.abs(start + performance.now() - Date.now()) < 1000)",
  "const times = [performance.now(), mark, nodeTiming.duration, nodeTiming.bootstrapComplete, nodeTiming.loopStart, process.uptime() * 1000]",
  `const young = times.every((time) => time >= -1 && time < ${YOUNG_S * 1000})`,
  "const own = Object.keys(Object.getOwnPropertyDescriptors(performance)).filter((name) => !name.startsWith('Symbol'))",
  "console.log(JSON.stringify({ differ, facts: { pid, clock, young, untouched: own.length === 0 } }))",
].join(";");
const PROGRAMS = {
  python: [
    "import json, os, random, secrets, tempfile, threading, time, uuid",
    "differ = [random.random(), secrets.token_hex(8), str(uuid.uuid4()), str(uuid.uuid1()), tempfile.mktemp(), random.Random().random()]",
    `facts = {'pid': os.getpid() == int(os.readlink('/proc/self')), 'thread': threading.main_thread().native_id == threading.get_native_id() == os.getpid(), 'young': time.process_time() < ${YOUNG_S}}`,
    "print(json.dumps({'differ': differ, 'facts': facts}))",
  ].join("\n"),
  ruby: "require 'json'; require 'securerandom'; require 'tmpdir'; puts({ differ: [rand, Random.rand, Random.seed, SecureRandom.hex, Dir.mktmpdir, [*1..99].shuffle.join], facts: { pid: $$ == File.readlink('/proc/self').to_i, process: Process.pid == $$ } }.to_json)",
  javascript: NODE,
  typescript: `declare var performance: any, process: any;${NODE}`,
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
    "import atexit, gc, inspect, sys, threading, traceback",
    "def names(): return [frame.f_code.co_filename for frame, _ in traceback.walk_stack(sys._getframe())]",
    "def last(): print('atexit', set(names()))",
    "atexit.register(last)",
    "print(sys._getframe().f_back, len(inspect.stack()), set(names()))",
    "print([len(list(traceback.walk_stack(frame))) for frame in sys._current_frames().values()])",
    "gc.unfreeze()",
    "worker = lambda o: 'opt/nirmaan/python' in str([getattr(getattr(o, '__code__', None), 'co_filename', ''), getattr(o, '__file__', ''), o.get('__file__') if type(o) is dict else ''])",
    "print([o for o in gc.get_objects() if worker(o)], [name for name in sys.modules if 'worker' in name or name in ('copy_on_write', 'hidden_frames')])",
    "print([name for name in [*sys.path_importer_cache, *sys.orig_argv] if 'nirmaan' in name])",
    "def handler(): raise ValueError('mine')",
    "try: handler()",
    "except ValueError as error: print(len(traceback.extract_tb(error.__traceback__)))",
    "def hook(kind, error, trace): print('hook', set(names()))",
    "sys.excepthook = hook",
    "def wait(): main.join(1); print('thread', [name for frame in sys._current_frames().values() for name in [f.f_code.co_filename for f, _ in traceback.walk_stack(frame)] if 'nirmaan' in name])",
    "main = threading.current_thread()",
    "threading.Thread(target=wait).start()",
    "handler()",
  ].join("\n");
  const { body } = await postJob(url, jobRequest("python", source));
  const own = "{'/box/file0.code'}";
  expect([body.run.stdout, body.run.stderr]).toEqual([
    `None 1 ${own}\n[1]\n[] []\n[]\n2\nhook ${own}\nthread []\natexit ${own}\n`,
    "",
  ]);
});

test("an error of a Python program shows the lines of the student and no others", async () => {
  const source = "def half(n): return n / 0\nhalf(1)";
  const { body } = await postJob(url, jobRequest("python", source));
  expect(body.run.stderr.match(/File ".*/g)).toEqual([
    'File "/box/file0.code", line 2, in <module>',
    'File "/box/file0.code", line 1, in half',
  ]);
});

test("OPS-07 a Ruby program is the main program and sees no frame and no module of the process that forked it", async () => {
  const source = [
    "def places = caller + caller_locations.map(&:to_s)",
    "begin; raise 'mine'; rescue => error; puts error.backtrace; end",
    "p caller, places.grep(/nirmaan/), __FILE__ == $0, self.to_s, DATA.read",
    "p ObjectSpace.each_object(Module).map(&:to_s).grep(/Worker/), TOPLEVEL_BINDING.local_variables, Object.private_instance_methods(false)",
    "at_exit { p caller }",
    "raise 'last'",
    "__END__",
    "data",
  ].join("\n");
  const { body } = await postJob(url, jobRequest("ruby", source));
  const printed =
    '/box/file0.code:2:in `<main>\'\n[]\n[]\ntrue\n"main"\n"data"\n[]\n[:error]\n[:places]\n[]\n';
  expect(body.run.stdout).toBe(printed);
  expect(body.run.stderr).toBe("/box/file0.code:6:in `<main>': last (RuntimeError)\n");
});
