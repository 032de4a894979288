import { readFileSync } from "node:fs";
import { join } from "node:path";

export const ROOT = join(import.meta.dirname, "../..");
export const DEPLOY = join(ROOT, "deploy");

export const readDeployFile = (path: string): string => readFileSync(join(DEPLOY, path), "utf8");

/** What a container of this image starts with. */
export type ImageDefaults = { command: string[]; environment: Record<string, string>; user: string };

/** Reads the last stage of a Dockerfile of ours. */
export function readImage(name: "web" | "runner"): ImageDefaults {
  const text = readDeployFile(`${name}/Dockerfile`).replaceAll("\\\n", " ");
  const lastStage = text.slice(text.lastIndexOf("\nFROM "));
  const value = (instruction: string) =>
    new RegExp(`^${instruction} (.*)$`, "m").exec(lastStage)?.[1]?.trim() ?? "";
  return {
    command: JSON.parse(value("CMD")) as string[],
    environment: Object.fromEntries(
      [...value("ENV").matchAll(/(\w+)=(\S+)/g)].map(([, key, set]) => [key, set]),
    ),
    user: value("USER"),
  };
}

/** The names and values of an env file, as Docker and Kustomize read it. */
export const parseEnvFile = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]));
