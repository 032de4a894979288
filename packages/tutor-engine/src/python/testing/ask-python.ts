import { spawnSync } from "node:child_process";
import { delimiter, join } from "node:path";

const HERE = import.meta.dirname;
const MODULES = ["edits", "probe"].map((folder) => join(HERE, "..", folder));

/** Calls functions of our Python modules in the machine's Python: one process for all requests. */
export function askPython(requests: [question: string, ...values: unknown[]][]): unknown[] {
  const { stdout, stderr, status } = spawnSync("python3", ["-B", join(HERE, "edits_of_program.py")], {
    input: JSON.stringify(requests),
    encoding: "utf8",
    env: { ...process.env, PYTHONPATH: MODULES.join(delimiter) },
  });
  if (status !== 0) throw new Error(`python3 failed: ${stderr}`);
  return JSON.parse(stdout) as unknown[];
}
