import { z } from "zod";
import { ExecuteRequest, ExecuteResponse } from "../contract.ts";

/** The messages of the socket for interactive programs, as Piston has them. */

export const StageName = z.enum(["compile", "run"]);
export type StageName = z.infer<typeof StageName>;

/** What a runner sends, and the web passes on to the browser. `isRunnerMessage` accepts the same without zod. */
export const RunnerMessage = z.discriminatedUnion("type", [
  z.object({ type: z.literal("runtime"), language: z.string(), version: z.string() }),
  z.object({ type: z.literal("stage"), stage: StageName }),
  z.object({ type: z.literal("data"), stream: z.enum(["stdout", "stderr"]), data: z.string() }),
  z.object({
    type: z.literal("exit"),
    stage: StageName,
    code: z.number().nullable(),
    signal: z.string().nullable(),
    message: z.string().nullish(),
    status: z.string().nullish(),
  }),
  z.object({ type: z.literal("error"), message: z.string() }),
]);
export type RunnerMessage = z.infer<typeof RunnerMessage>;

/** What a client sends. The runner checks the program of `init` itself, with Piston's error messages. */
export const ClientMessage = z.discriminatedUnion("type", [
  z.looseObject({ type: z.literal("init") }),
  z.object({ type: z.literal("data"), stream: z.literal("stdin"), data: z.string() }),
  z.object({ type: z.literal("signal"), signal: z.string() }),
]);
export type ClientMessage =
  | z.infer<typeof InitMessage>
  | Exclude<z.infer<typeof ClientMessage>, { type: "init" }>;

/** The first message of a client. */
export const InitMessage = ExecuteRequest.extend({ type: z.literal("init") });

/** The last line of a streamed response. */
export const ResponseMessage = ExecuteResponse.extend({ type: z.literal("response") });
export type ResponseMessage = z.infer<typeof ResponseMessage>;

/** Codes and reasons of a closed socket: Piston's, then WebSocket's own for a failure and a restart. */
export const CLOSE = {
  alreadyInitialized: [4000, "Already Initialized"],
  initTimeout: [4001, "Initialization Timeout"],
  notifiedError: [4002, "Notified Error"],
  notInitialized: [4003, "Not yet initialized"],
  onlyStdin: [4004, "Can only write to stdin"],
  badSignal: [4005, "Invalid signal"],
  completed: [4999, "Job Completed"],
  runnerLost: [1011, "The runner ended the conversation"],
  restarting: [1012, "Service Restart"],
} as const;
