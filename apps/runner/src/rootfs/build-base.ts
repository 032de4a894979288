import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { packagesWanted, SUITE } from "./recipe.ts";
import { runCommand } from "./run-command.ts";

const LEFT_OUT = ["/usr/share/doc/*", "/usr/share/locale/*", "/usr/share/info/*"];

/** What the build copies from the machine it runs on, or tells about it. */
const OF_THE_HOST = [
  "etc/hostname",
  "etc/resolv.conf",
  "etc/apt",
  "var/lib/apt",
  "var/cache/apt",
  "var/log",
  "etc/machine-id",
];

/** The machine's own mirror: nothing about where packages come from is written down here. */
export function debianMirror(): string | undefined {
  const folder = "/etc/apt/sources.list.d";
  const files = [
    "/etc/apt/sources.list",
    ...(existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : []),
  ];
  const text = files.filter((file) => existsSync(file)).map((file) => readFileSync(file, "utf8"));
  const addresses = text.join("\n").matchAll(/^(?:URIs:\s*|deb\s+(?:\[[^\]]*\]\s*)?)(\S+)/gm);
  const mirrors = [...addresses].map(([, address]) => address as string);
  return mirrors.find((address) => /\/debian\/?$/.test(address)) ?? mirrors[0];
}

export async function buildBase(into: string, mirror: string, tell: (line: string) => void): Promise<void> {
  await runCommand(
    "mmdebstrap",
    [
      "--variant=apt",
      "--mode=root",
      '--aptopt=APT::Install-Recommends "false"',
      '--aptopt=Acquire::Languages "none"',
      ...LEFT_OUT.map((path) => `--dpkgopt=path-exclude=${path}`),
      `--include=${packagesWanted().join(",")}`,
      SUITE,
      into,
      mirror,
    ],
    tell,
  );
  for (const leak of OF_THE_HOST) rmSync(join(into, leak), { recursive: true, force: true });
  for (const folder of ["box", "opt/nirmaan"]) mkdirSync(join(into, folder), { recursive: true });
  chmodSync(into, 0o755);
}
