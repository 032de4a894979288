"use strict";
// Warm worker: a started Node that forks into a sandbox and there becomes the student's program.
const nodeModule = require("node:module");
const path = require("node:path");
const v8 = require("node:v8");
const vm = require("node:vm");
require("node:crypto");
require("node:readline");
require("node:util");
require("node:events");
require("node:timers/promises");
require("node:assert");

const fs = require("node:fs");
const { Writable } = require("node:stream");
const { findExitFields, findMilestones, withDebugger } = require("./node-variables.cjs");

const TIME_ORIGIN_TIMESTAMP = 0;
const NOT_YET = -1;
const WARM_UP_RUNS = 10;
/** Where the streams write: nowhere while the worker warms up. */
const descriptors = { stdout: -1, stderr: -1 };

/**
 * Writes synchronously. Node's own pipe stream buffers what the pipe cannot take until the program pauses:
 * an endless loop would show only its first 64 kB, and process.exit would lose the rest.
 */
function createSyncStream(name, fd) {
  const stream = new Writable({
    decodeStrings: false,
    write(chunk, encoding, done) {
      const bytes = typeof chunk === "string" ? Buffer.from(chunk, encoding) : chunk;
      for (let at = 0; at < bytes.length; ) at += fs.writeSync(descriptors[name], bytes, at);
      done();
    },
  });
  return Object.assign(stream, { fd, _type: "pipe", _isStdio: true, destroySoon: stream.destroy });
}
const streams = { stdout: createSyncStream("stdout", 1), stderr: createSyncStream("stderr", 2) };

const bindings = { exports: {} };
process.dlopen(bindings, "/opt/nirmaan/javascript/warm-worker.node");

/** Wall-clock time of the start, monotonic time of the start, and what Node did before a program runs. */
const milestones = withDebugger(findMilestones);

/** Node has read these once, in the worker: every program would have the same start and a wrong process id. */
function renewProcessValues() {
  const value = Number(fs.readlinkSync("/proc/self"));
  Object.defineProperty(process, "pid", { value, writable: true, configurable: true, enumerable: true });
  const [microseconds, nanoseconds, seed] = bindings.exports.renewStart();
  for (let i = 0; i < milestones.length; i++) if (milestones[i] !== NOT_YET) milestones[i] = nanoseconds;
  milestones[TIME_ORIGIN_TIMESTAMP] = microseconds;
  // All forks share the random state of the worker, so each sets a new seed.
  v8.setFlagsFromString(`--random-seed=${seed}`);
}

function setProgram(main, args) {
  process.argv = [process.argv[0], path.resolve(main), ...args];
}

/** What a fork runs first is compiled in the worker, and its pages are not written to by each fork. */
function warmUp(runs) {
  const argv = process.argv;
  const example = path.join(__dirname, "warm-up-program.cjs");
  const nowhere = fs.openSync("/dev/null", "w");
  descriptors.stdout = descriptors.stderr = nowhere;
  for (let i = 0; i < runs; i++) {
    renewProcessValues();
    setProgram(example, []);
    nodeModule.runMain();
    delete require.cache[example];
  }
  fs.closeSync(nowhere);
  process.argv = argv;
}

/**
 * A fork that collects the garbage of its worker copies all pages that it writes to. The last resort of V8 also returns
 * the empty pages: half of the memory of a type checker.
 */
function collectGarbage() {
  v8.setFlagsFromString("--expose-gc");
  vm.runInNewContext("gc")({ type: "major", flavor: "last-resort" });
  v8.setFlagsFromString("--no-expose-gc");
}

/** Returns in the fork, with the path of the program. Collecting empties V8's caches: `warmUpAgain` fills them. */
exports.becomeProgram = function becomeProgram(warmUpAgain) {
  collectGarbage();
  warmUpAgain();
  bindings.exports.waitForSandbox();
  const [, main, ...args] = bindings.exports.becomeProgram();
  Object.assign(descriptors, { stdout: 1, stderr: 2 });
  renewProcessValues();
  setProgram(main, args);
  return process.argv[1];
};

exports.runMain = function runMain() {
  delete process.env.LD_PRELOAD;
  nodeModule.runMain();
};

for (const [name, stream] of Object.entries(streams))
  Object.defineProperty(process, name, { configurable: true, enumerable: true, get: () => stream });
warmUp(WARM_UP_RUNS);
bindings.exports.exitAtOnce(withDebugger(findExitFields));
if (require.main === module) {
  exports.becomeProgram(() => warmUp(1));
  exports.runMain();
}
