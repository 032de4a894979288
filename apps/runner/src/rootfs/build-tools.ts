import { chmodSync, chownSync, cpSync, mkdirSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { asUnprivilegedUser, FIRST_USER, isRoot } from "../host/unprivileged-user.ts";
import { RUNNER_FOLDER } from "./rootfs-version.ts";
import { runCommand } from "./run-command.ts";

const ENVIRONMENT = { PATH: "/usr/bin:/bin", HOME: "/tmp", LANG: "C.UTF-8" };

/** Another platform has its own Node; `sources` is a copy of apps/runner, which may have fewer toolchains. */
type ToolsInputs = { node?: string; sources?: string };

/** Compiles the sandbox programs and prepares the toolchains inside the root file system, as an unprivileged user. */
export async function buildTools(
  target: string,
  base: string,
  onLine: (line: string) => void,
  { node = process.execPath, sources = RUNNER_FOLDER }: ToolsInputs = {},
): Promise<void> {
  mkdirSync(target, { recursive: true });
  copyFromPackages(target, node);
  if (isRoot) chownAll(target, FIRST_USER);
  const bubblewrap = [
    ["bwrap", "--unshare-all", "--die-with-parent", "--new-session"],
    ["--ro-bind", base, "/", "--proc", "/proc", "--dev", "/dev", "--tmpfs", "/tmp"],
    ["--ro-bind", sources, "/mnt", "--bind", target, "/opt/nirmaan"],
    ["--clearenv", ...Object.entries(ENVIRONMENT).flatMap(([name, value]) => ["--setenv", name, value])],
  ].flat();
  const script = ["sh", "/mnt/toolchains/prepare-toolchains.sh", "/mnt", "/opt/nirmaan"];
  const [command, ...args] = asUnprivilegedUser([...bubblewrap, ...script]);
  await runCommand(command as string, args, onLine);
  if (isRoot) chownAll(target, 0);
  chmodSync(target, 0o755);
}

/** Node and the TypeScript compiler come from the npm packages of this installation. */
function copyFromPackages(target: string, node: string): void {
  mkdirSync(join(target, "node/bin"), { recursive: true });
  cpSync(node, join(target, "node/bin/node"));
  const typescript = dirname(fileURLToPath(import.meta.resolve("typescript-in-javascript")));
  mkdirSync(join(target, "typescript/lib"), { recursive: true });
  for (const file of readdirSync(typescript))
    if (file === "typescript.js" || /^lib\..*d\.ts$/.test(file))
      cpSync(join(typescript, file), join(target, "typescript/lib", file));
}

function chownAll(folder: string, user: number): void {
  chownSync(folder, user, user);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (!entry.isSymbolicLink()) chownSync(join(entry.parentPath, entry.name), user, user);
}
