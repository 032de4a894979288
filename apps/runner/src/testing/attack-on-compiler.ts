import type { ExecuteResponse } from "@nirmaan/execution/contract.ts";
import { expect, inject } from "vitest";
import { attackLimits, postJob } from "./post-job.ts";

/** The contents of files by their names. */
export type Files = Record<string, string>;
export type Attack = { name: string; files: Files };

export const repeat = (count: number, part: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => part(i)).join("");

/** Runs files of a student whose compiler lives on. The first file is the main one. */
export const compileRunner =
  (language: string) =>
  async (files: Files, student = "asha"): Promise<ExecuteResponse> => {
    const { url, timeScale } = inject("runner");
    const named = Object.entries(files).map(([name, content]) => ({ name, content }));
    const job = { language, version: "*", files: named, ...attackLimits(timeScale) };
    const { status, body } = await postJob(url, job, { "x-student": student });
    expect(status).toBe(200);
    return body;
  };
