import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findDeployTools } from "../checks/find-deploy-tools.ts";
import { DEPLOY, readDeployFile } from "./deploy-files.ts";

export type ComposeService = {
  image: string;
  command: string[] | null;
  environment?: Record<string, string | null>;
  ports?: { target: number; published: string }[];
  networks?: Record<string, unknown>;
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { test: string[] };
  restart?: string;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  deploy?: { resources?: { limits?: { cpus?: number; memory?: string } } };
};

export type Compose = {
  services: Record<string, ComposeService>;
  networks: Record<string, { internal?: boolean }>;
  volumes: Record<string, unknown>;
};

/** The environment file that an operator writes: deploy/new-env.sh for this host, and further lines. */
export function newEnvironment(host: string, lines: string[] = []): string {
  const { stdout, stderr, status } = spawnSync("sh", [join(DEPLOY, "new-env.sh"), host], {
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(stderr);
  return `${stdout}${lines.join("\n")}\n`;
}

/** deploy/compose.yaml, or a changed text of it, as Docker Compose itself understands it with this environment file. */
export async function readCompose(
  environment: string,
  text = readDeployFile("compose.yaml"),
): Promise<Compose> {
  const { dockerCompose } = await findDeployTools();
  const folder = mkdtempSync(join(tmpdir(), "nirmaan-compose-"));
  try {
    const file = join(folder, "env");
    writeFileSync(file, environment);
    const args = ["--file", "-", "--project-directory", DEPLOY, "--env-file", file];
    const env = { PATH: process.env.PATH, HOME: folder };
    const { stdout, stderr, status } = spawnSync(dockerCompose, [...args, "config", "--format", "json"], {
      encoding: "utf8",
      env,
      input: text,
    });
    if (status !== 0 || stderr) throw new Error(stderr);
    return JSON.parse(stdout) as Compose;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
