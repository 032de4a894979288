"use strict";
// Warm worker: a started Node that forks into a sandbox and there becomes the student's program.
const nodeModule = require("node:module");
const path = require("node:path");
const v8 = require("node:v8");
const crypto = require("node:crypto");
require("node:readline");
require("node:util");
require("node:events");
require("node:timers/promises");
require("node:assert");

const fs = require("node:fs");
const { Writable } = require("node:stream");
const { findMilestones } = require("./find-milestones.cjs");

const TIME_ORIGIN_TIMESTAMP = 0;
const NOT_YET = -1;

/**
 * Writes synchronously. Node's own pipe stream buffers what the pipe cannot take until the program pauses:
 * an endless loop would show only its first 64 kB, and process.exit would lose the rest.
 */
function createSyncStream(fd) {
  const stream = new Writable({
    decodeStrings: false,
    write(chunk, encoding, done) {
      const bytes = typeof chunk === "string" ? Buffer.from(chunk, encoding) : chunk;
      for (let at = 0; at < bytes.length; ) at += fs.writeSync(fd, bytes, at);
      done();
    },
  });
  return Object.assign(stream, { fd, _type: "pipe", _isStdio: true, destroySoon: stream.destroy });
}
const streams = { stdout: createSyncStream(1), stderr: createSyncStream(2) };

const bindings = { exports: {} };
process.dlopen(bindings, "/opt/nirmaan/javascript/warm-worker.node");

/** Wall-clock time of the start, monotonic time of the start, and what Node did before a program runs. */
const milestones = findMilestones();

/** Node has read these once, in the worker: every program would have the same start and a wrong process id. */
function renewProcessValues() {
  const value = Number(fs.readlinkSync("/proc/self"));
  Object.defineProperty(process, "pid", { value, writable: true, configurable: true, enumerable: true });
  const [microseconds, nanoseconds] = bindings.exports.renewStart();
  for (const [i, reached] of milestones.entries()) if (reached !== NOT_YET) milestones[i] = nanoseconds;
  milestones[TIME_ORIGIN_TIMESTAMP] = microseconds;
}

/** Returns in the fork, with the path of the program. */
exports.becomeProgram = function becomeProgram() {
  bindings.exports.waitForSandbox();
  const [, main, ...args] = bindings.exports.becomeProgram();
  // All forks share the random state of the worker, so each sets a new seed.
  v8.setFlagsFromString(`--random-seed=${crypto.randomBytes(4).readInt32LE() | 1}`);
  renewProcessValues();
  for (const [name, stream] of Object.entries(streams))
    Object.defineProperty(process, name, { configurable: true, enumerable: true, get: () => stream });
  process.argv = [process.argv[0], path.resolve(main), ...args];
  return process.argv[1];
};

exports.runMain = function runMain() {
  delete process.env.LD_PRELOAD;
  nodeModule.runMain();
};

if (require.main === module) {
  exports.becomeProgram();
  exports.runMain();
}
