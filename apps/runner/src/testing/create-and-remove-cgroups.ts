import { createCgroups } from "../sandbox/cgroups.ts";

// Started by a test in a group of its own. Arguments: the root of the groups, how it ends.
const [, , root = "", ending] = process.argv;
const cgroups = createCgroups({ slots: 2, processes: 8, cpus: 1, owner: 0 }, { root, required: [] });
if (ending === "is-killed") process.kill(process.pid, "SIGKILL");
await cgroups.remove();
