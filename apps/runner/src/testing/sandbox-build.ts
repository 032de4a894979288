import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { asUnprivilegedUser, FIRST_USER } from "../host/unprivileged-user.ts";
import { findRootfs, type Rootfs, rootfsFolder } from "../rootfs/find-rootfs.ts";
import { RUNNER_FOLDER } from "../rootfs/rootfs-version.ts";
import { runCommand } from "../rootfs/run-command.ts";

/** A change of one C file of `sandbox-init` or of a toolchain. */
export type SourceEdit = { file: string; from: string; to: string };

export type SandboxBuild = {
  languages: string[];
  edits?: SourceEdit[];
  /** Files by name, first in the PATH of the build: a script `gcc` is called instead of the compiler. */
  commands?: Record<string, string>;
};

/** `folder` can be the value of RUNNER_ROOTFS. */
export type SandboxPrograms = Rootfs & { folder: string };

/**
 * Builds the sandbox programs with the script that also builds them for production, from a copy of their sources, for a
 * few languages only.
 */
export async function buildSandboxPrograms(build: SandboxBuild): Promise<SandboxPrograms> {
  const { languages, edits = [], commands = {} } = build;
  const found = findRootfs(rootfsFolder());
  if (!found) throw new Error("the languages' root file system is missing");
  const folder = mkdtempSync(join(tmpdir(), "sandbox-build-"));
  const source = join(folder, "source");
  const tools = join(folder, "tools");
  copySources(source, languages, edits);
  mkdirSync(join(source, "bin"));
  for (const [name, text] of Object.entries(commands))
    writeFileSync(join(source, "bin", name), text, { mode: 0o755 });
  mkdirSync(tools);
  chownSync(tools, FIRST_USER, FIRST_USER);
  chmodSync(folder, 0o755);
  const bubblewrap = [
    ["bwrap", "--unshare-all", "--die-with-parent", "--new-session"],
    ["--ro-bind", found.base, "/", "--proc", "/proc", "--dev", "/dev", "--tmpfs", "/tmp"],
    ["--ro-bind", source, "/mnt", "--bind", tools, "/opt/nirmaan"],
    ["--clearenv", "--setenv", "PATH", "/mnt/bin:/usr/bin:/bin", "--setenv", "LANG", "C.UTF-8"],
  ].flat();
  const script = ["sh", "/mnt/toolchains/prepare-toolchains.sh", "/mnt", "/opt/nirmaan"];
  const [command, ...args] = asUnprivilegedUser([...bubblewrap, ...script]);
  await runCommand(command as string, args, () => {});
  symlinkSync(found.base, join(folder, "base"));
  return { base: found.base, tools, folder };
}

function copySources(target: string, languages: string[], edits: SourceEdit[]): void {
  const parts = [
    "sandbox-init",
    "toolchains/prepare-toolchains.sh",
    ...languages.map((name) => `toolchains/${name}`),
  ];
  for (const part of parts) cpSync(join(RUNNER_FOLDER, part), join(target, part), { recursive: true });
  for (const { file, from, to } of edits) {
    const path = join(target, file);
    const text = readFileSync(path, "utf8");
    if (text.split(from).length !== 2) throw new Error(`${file} does not have once: ${from}`);
    writeFileSync(path, text.replace(from, to));
  }
}
