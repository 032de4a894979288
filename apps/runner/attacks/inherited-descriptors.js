// What the waiting interpreter holds open for itself must not be ours: what we put into it would reach the next program,
// and the interpreter, which believes what it reads there.
const fs = require("node:fs");
const one = Buffer.from([1, 0, 0, 0, 0, 0, 0, 0]);
for (const fd of fs.readdirSync("/proc/self/fd").map(Number).filter((number) => number > 2)) {
  try {
    const count = /eventfd-count:\s*(\w+)/.exec(fs.readFileSync(`/proc/self/fdinfo/${fd}`, "utf8"))?.[1];
    if (count && Number.parseInt(count, 16) > 0) console.log("WON: somebody counted to", count, "in", fd);
    if (count) fs.writeSync(fd, one);
    else if (fs.readSync(fd, Buffer.alloc(64)) > 1) console.log("WON: somebody wrote into", fd);
  } catch {}
}
