import { appendFileSync } from "node:fs";

/** Becomes ready and ends after LIVE_MS, or when its parent ends. Appends its process id to PID_FILE. */
const { PID_FILE = "", LIVE_MS = "0", FAILS_AT_START } = process.env;
appendFileSync(PID_FILE, `${process.pid}\n`);
if (FAILS_AT_START) process.exit(5);
process.send?.("ready");
setTimeout(() => process.exit(3), Number(LIVE_MS));
process.on("disconnect", () => process.exit(0));
process.on("SIGTERM", () => process.exit(0));
