import type { ExecuteRequest, ExecuteResponse } from "@nirmaan/execution/contract.ts";
import type { Value } from "@nirmaan/tracing/trace-record.ts";
import type { TraceState } from "@nirmaan/tracing/trace-state.ts";
import { createTraceStore, type TraceStore } from "@nirmaan/tracing/trace-store.ts";
import { formatValue } from "@nirmaan/tracing/value-text.ts";
import { expect, inject } from "vitest";
import { postJob } from "./post-job.ts";

export async function run(request: ExecuteRequest): Promise<ExecuteResponse> {
  const { status, body } = await postJob(inject("runner").url, request);
  expect(status, body.message).toBe(200);
  return body;
}

export const java = (content: string, stdin = "", others: ExecuteRequest["files"] = []): ExecuteRequest => ({
  language: "java",
  version: "*",
  files: [{ name: "Main.java", content }, ...others],
  stdin,
});

export const storeOf = (text: string): TraceStore => {
  const store = createTraceStore();
  store.add(text);
  return store;
};

/** Runs a traced program; `request` is undefined when it could not be instrumented. */
export async function traceOf(request: ExecuteRequest | undefined): Promise<TraceStore> {
  if (!request) throw new Error("the program was not instrumented");
  const { compile, run: ran } = await run(request);
  expect(compile?.stderr).toBe("");
  return storeOf(ran.stdout);
}

export const linesOf = (store: TraceStore): number[] =>
  Array.from({ length: store.count() }, (_, index) => store.step(index)).flatMap((step) =>
    step && step.e === undefined ? [step.l] : [],
  );

export const textOf = (store: TraceStore, stream = "stdout"): string =>
  store
    .textsUntil(store.count())
    .flatMap((part) => (part.stream === stream ? [part.text] : []))
    .join("");

/** A value as `System.out.println` prints it. */
function printed(value: Value | undefined, state: TraceState): string {
  if (typeof value === "string") return value;
  if (typeof value !== "object" || value === null) return String(value);
  if ("n" in value || "cut" in value) return formatValue(value, "java", state.objects);
  const { items = [], keys } = state.objects.get(value.r) ?? {};
  const parts = items.map((item, at) => (keys ? `${printed(keys[at], state)}=` : "") + printed(item, state));
  return keys ? `{${parts.join(", ")}}` : `[${parts.join(", ")}]`;
}

export const valuesAt = (store: TraceStore, index: number, frame = 1): Record<string, string> => {
  const state = store.stateAt(index);
  return Object.fromEntries(
    [...(state.frames[frame]?.variables ?? [])].map(([name, value]) => [name, printed(value, state)]),
  );
};
