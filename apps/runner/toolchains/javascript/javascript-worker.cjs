"use strict";
// A started Node that waits for boxes and, forked inside one, becomes the student's program.
const module_ = require("node:module");
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

/**
 * Node's own stream to a pipe keeps what does not fit in memory until the program pauses:
 * an endless loop would show its first 64 kB only, and process.exit would lose the rest.
 */
function streamTo(fd) {
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
const streams = { stdout: streamTo(1), stderr: streamTo(2) };

const keeper = { exports: {} };
process.dlopen(keeper, "/opt/nirmaan/javascript/warm-worker.node");
const { wait, become } = keeper.exports;

exports.becomeProgram = function becomeProgram() {
  wait();
  const [, main, ...args] = become();
  // Whatever was random in the waiting process must not be the same in every program.
  v8.setFlagsFromString(`--random-seed=${crypto.randomBytes(4).readInt32LE() | 1}`);
  for (const [name, stream] of Object.entries(streams))
    Object.defineProperty(process, name, { configurable: true, enumerable: true, get: () => stream });
  process.argv = [process.argv[0], path.resolve(main), ...args];
  return process.argv[1];
};

exports.runMain = function runMain() {
  delete process.env.LD_PRELOAD;
  module_.runMain();
};

if (require.main === module) {
  exports.becomeProgram();
  exports.runMain();
}
