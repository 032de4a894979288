import type { RunnerMessage } from "./socket-messages.ts";

const isText = (value: unknown) => typeof value === "string";
const isTextOrNothing = (value: unknown) => value === undefined || value === null || isText(value);
const isStage = (value: unknown) => value === "compile" || value === "run";

const CHECKS: Record<RunnerMessage["type"], Record<string, (value: unknown) => boolean>> = {
  runtime: { language: isText, version: isText },
  stage: { stage: isStage },
  data: { stream: (value) => value === "stdout" || value === "stderr", data: isText },
  exit: {
    stage: isStage,
    code: (value) => value === null || Number.isFinite(value),
    signal: (value) => value === null || isText(value),
    message: isTextOrNothing,
    status: isTextOrNothing,
  },
  error: { message: isText },
};

/** Accepts what the schema `RunnerMessage` accepts: for the browser, where zod would be most of a small page. */
export function isRunnerMessage(value: unknown): value is RunnerMessage {
  if (typeof value !== "object" || value === null) return false;
  const fields = new Map(Object.entries(value));
  const type: unknown = fields.get("type");
  const checks = Object.entries(CHECKS).find(([name]) => name === type)?.[1];
  return checks !== undefined && Object.entries(checks).every(([name, check]) => check(fields.get(name)));
}
