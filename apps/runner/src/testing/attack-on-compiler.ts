import type { ExecuteResponse } from "@nirmaan/execution/contract.ts";
import { CLIENT_HEADER } from "@nirmaan/execution/runner/http-contract.ts";
import { expect, inject } from "vitest";
import { offeredToolchains } from "../job/all-toolchains.ts";
import { ATTACK_LIMITS, postJob } from "./post-job.ts";
import type { Health } from "./runner-process.ts";

/** The contents of files by their names. */
export type Files = Record<string, string>;
export type Attack = { name: string; files: Files };

export const repeat = (count: number, part: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => part(i)).join("");

/** Runs files of a student whose compiler lives on. The first file is the main one. */
export const compileRunner =
  (language: string) =>
  async (files: Files, student = "asha"): Promise<ExecuteResponse> => {
    const { url } = inject("runner");
    const named = Object.entries(files).map(([name, content]) => ({ name, content }));
    const job = { language, version: "*", files: named, ...ATTACK_LIMITS };
    const { status, body } = await postJob(url, job, { [CLIENT_HEADER]: student });
    expect(status).toBe(200);
    return body;
  };

/** Waits until every offered language has all its compilers that live on. */
export async function expectAllCompilers(): Promise<void> {
  const { url } = inject("runner");
  const health = async () => (await (await fetch(`${url}/api/health`)).json()) as Health;
  const offered = offeredToolchains({ RUNNER_LANGUAGES: Object.keys((await health()).languages) });
  const all = offered.reduce((sum, each) => sum + (each.kind === "served" ? each.servers : 0), 0);
  await expect.poll(async () => (await health()).now?.compilers, { timeout: 30_000 }).toBe(all);
}
