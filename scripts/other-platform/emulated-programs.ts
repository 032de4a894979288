import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const BINFMT = "/proc/sys/fs/binfmt_misc";
const ENTRY = "qemu-x86_64";

/** The kernel starts programs of the other processor through QEMU meanwhile. */
export async function withEmulatedPrograms<T>(work: () => Promise<T>): Promise<T> {
  if (process.arch === "x64") return work();
  if (!existsSync(join(BINFMT, "register"))) spawnSync("mount", ["-t", "binfmt_misc", "binfmt_misc", BINFMT]);
  const entry = join(BINFMT, ENTRY);
  const isOurs = !existsSync(entry);
  if (isOurs)
    writeFileSync(join(BINFMT, "register"), readFileSync(`/usr/lib/binfmt.d/${ENTRY}.conf`, "utf8").trim());
  try {
    return await work();
  } finally {
    if (isOurs) writeFileSync(entry, "-1");
  }
}
