import { isObject } from "#browser/json-guards.ts";

type Stage = "compile" | "run";

/** What the runner sends over the socket, as in Piston's protocol. */
export type RunnerMessage =
  | { type: "runtime"; version: string }
  | { type: "stage"; stage: Stage }
  | { type: "data"; stream: "stdout" | "stderr"; data: string }
  | {
      type: "exit";
      stage: Stage;
      code: number | null;
      signal: string | null;
      message?: string;
      status?: string;
    }
  | { type: "error"; message: string };

/** Undefined for a message that this page does not know. */
export function parseRunnerMessage(json: string): RunnerMessage | undefined {
  const message: unknown = JSON.parse(json);
  return isRunnerMessage(message) ? message : undefined;
}

function isRunnerMessage(message: unknown): message is RunnerMessage {
  if (!isObject(message)) return false;
  switch (message.type) {
    case "runtime":
      return typeof message.version === "string";
    case "stage":
      return isStage(message.stage);
    case "data":
      return (message.stream === "stdout" || message.stream === "stderr") && typeof message.data === "string";
    case "exit":
      return isStage(message.stage);
    case "error":
      return typeof message.message === "string";
    default:
      return false;
  }
}

const isStage = (stage: unknown): stage is Stage => stage === "compile" || stage === "run";
