import { CLOSE, RunnerMessage, type StageName } from "@nirmaan/execution/runner/socket-messages.ts";
import * as m from "@nirmaan/messages/execution-api.ts";

const [COMPLETED] = CLOSE.completed;
const [NOTIFIED_ERROR] = CLOSE.notifiedError;

type RunEnd =
  | { kind: "ended"; code: number }
  /** The program has not ended, and running it again would show: its output was seen, or it has received input. */
  | { kind: "interrupted"; stage: StageName }
  /** Nothing has happened yet that another run would not repeat. */
  | { kind: "failed"; reason: Error };

/** Follows the messages of one run, to know whether it can be repeated when its runner is lost. */
export function trackRun() {
  let stage: StageName = "run";
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
function parse(text: string): RunnerMessage | undefined {
  // Most messages are output, which is not worth parsing.
  if (text.startsWith('{"type":"data"')) return undefined;
  try {
    return RunnerMessage.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
