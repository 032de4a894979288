import { chmodSync, chownSync, cpSync, mkdirSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { FIRST_USER, unprivileged } from "../sandbox/outer-wall.ts";
import { RUNNER_FOLDER } from "./recipe.ts";
import { runCommand } from "./run-command.ts";

/** Compiles the keeper and warms the toolchains inside the root file system, as nobody in particular. */
export async function buildTools(into: string, base: string, tell: (line: string) => void): Promise<void> {
  mkdirSync(into, { recursive: true });
  copyFromPackages(into);
  const isRoot = process.getuid?.() === 0;
  if (isRoot) giveTo(FIRST_USER, into);
  const walls = [
    ["--unshare-all", "--die-with-parent", "--new-session"],
    ["--ro-bind", base, "/", "--proc", "/proc", "--dev", "/dev", "--tmpfs", "/tmp"],
    ["--ro-bind", RUNNER_FOLDER, "/mnt", "--bind", into, "/opt/nirmaan"],
    [
      "--clearenv",
      "--setenv",
      "PATH",
      "/usr/bin:/bin",
      "--setenv",
      "HOME",
      "/tmp",
      "--setenv",
      "LANG",
      "C.UTF-8",
    ],
  ].flat();
  const [command, ...args] = unprivileged([
    "bwrap",
    ...walls,
    "sh",
    "/mnt/toolchains/prepare.sh",
    "/mnt",
    "/opt/nirmaan",
  ]);
  await runCommand(command as string, args, tell);
  if (isRoot) giveTo(0, into);
  chmodSync(into, 0o755);
}

/** Node itself and the TypeScript compiler come from the npm registry, by way of this installation. */
function copyFromPackages(into: string): void {
  mkdirSync(join(into, "node/bin"), { recursive: true });
  cpSync(process.execPath, join(into, "node/bin/node"));
  const typescript = dirname(fileURLToPath(import.meta.resolve("typescript-in-javascript")));
  mkdirSync(join(into, "typescript/lib"), { recursive: true });
  for (const file of readdirSync(typescript))
    if (file === "typescript.js" || /^lib\..*d\.ts$/.test(file))
      cpSync(join(typescript, file), join(into, "typescript/lib", file));
}

function giveTo(user: number, folder: string): void {
  chownSync(folder, user, user);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (!entry.isSymbolicLink()) chownSync(join(entry.parentPath, entry.name), user, user);
}
