import * as m from "@nirmaan/messages/execution-api.ts";
import { z } from "zod";

const COMPLETED = 4999;
/** How a runner closes after an error message, and how we do. */
export const NOTIFIED_ERROR = 4002;
const Stage = z.enum(["compile", "run"]);
type Stage = z.infer<typeof Stage>;

const RunnerMessage = z.discriminatedUnion("type", [
  z.object({ type: z.literal("runtime") }),
  z.object({ type: z.literal("stage"), stage: Stage }),
  z.object({ type: z.literal("exit"), stage: Stage, code: z.number().nullable() }),
  z.object({ type: z.literal("error"), message: z.string() }),
]);

type RunEnd =
  | { kind: "ended"; code: number }
  /** The program has not ended, and running it again would show: its output was seen, or it has received input. */
  | { kind: "interrupted"; stage: Stage }
  /** Nothing has happened yet that another run would not repeat. */
  | { kind: "failed"; reason: Error };

/** Follows the messages of one run, to know whether it can be repeated when its runner is lost. */
export function trackRun() {
  let stage: Stage = "run";
  let isRepeatable = true;
  let hasEnded = false;
  let error: string | undefined;
  return {
    /** True for a message that the browser gets. An error decides the end instead. */
    read: (text: string): boolean => {
      const message = parse(text);
      if (message?.type === "error") {
        error = message.message;
        return false;
      }
      if (message?.type === "stage") stage = message.stage;
      else if (message?.type === "exit") hasEnded = message.stage === "run" || message.code !== 0;
      else if (!message) isRepeatable = false;
      return true;
    },
    receivedInput: () => {
      isRepeatable = false;
    },
    endOf: (code: number): RunEnd => {
      const isRunnersWord = code >= 4000 && code < 5000 && code !== NOTIFIED_ERROR;
      if (hasEnded || isRunnersWord) return { kind: "ended", code: isRunnersWord ? code : COMPLETED };
      if (!isRepeatable) return { kind: "interrupted", stage };
      return { kind: "failed", reason: new Error(error ?? m.stoppedBeforeRun()) };
    },
  };
}

/** Undefined for output and for what we do not know. */
function parse(text: string): z.infer<typeof RunnerMessage> | undefined {
  // Most messages are output, which is not worth parsing.
  if (text.startsWith('{"type":"data"')) return undefined;
  try {
    return RunnerMessage.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
