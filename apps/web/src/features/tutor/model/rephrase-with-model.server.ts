import type { Turn } from "@nirmaan/tutor-engine/evidence/problem.ts";
import { type GateContext, gateReply } from "@nirmaan/tutor-engine/gate/gate-reply.ts";
import { streamText } from "ai";
import type { TutorModel } from "./create-tutor-model.server.ts";

const FIRST_WORD_WITHIN_MS = 2000;
const WHOLE_REPLY_WITHIN_MS = 12_000;
const MOST_TOKENS = 200;

type Wording = {
  kind: "model" | "slow" | "failed" | "filtered";
  /** What was said to the student; all of it has passed the gate. */
  text: string;
  inputTokens: number;
  outputTokens: number;
};

type Asked = {
  system: string;
  messages: Turn[];
  secret: GateContext;
  signal: AbortSignal;
  say: (text: string) => void;
};

/**
 * A model's words, let out sentence by sentence as each passes the gate. Nothing that did not pass is ever sent. The
 * caller says the engine's own reply when the model is slow, fails, or is filtered.
 */
export async function rephraseWithModel(
  { model }: TutorModel,
  { system, messages, secret, signal, say }: Asked,
): Promise<Wording> {
  const slow = new AbortController();
  const timer = setTimeout(() => slow.abort(), FIRST_WORD_WITHIN_MS);
  const gate = createSentenceGate(secret, say);
  let [inputTokens, outputTokens] = [0, 0];
  const ended = (kind: Wording["kind"]): Wording => ({ kind, text: gate.said(), inputTokens, outputTokens });
  try {
    const { textStream, usage } = streamText({
      model,
      instructions: system,
      messages,
      maxOutputTokens: MOST_TOKENS,
      maxRetries: 0,
      abortSignal: AbortSignal.any([signal, slow.signal, AbortSignal.timeout(WHOLE_REPLY_WITHIN_MS)]),
      // Told by what is thrown below.
      onError: () => {},
    });
    for await (const part of textStream) {
      clearTimeout(timer);
      if (!gate.take(part)) return ended("filtered");
    }
    const used = await usage;
    [inputTokens, outputTokens] = [used.inputTokens ?? 0, used.outputTokens ?? 0];
    return ended(gate.end() ? "model" : "filtered");
  } catch {
    return ended(slow.signal.aborted ? "slow" : "failed");
  } finally {
    clearTimeout(timer);
    slow.abort();
  }
}

/** Holds a sentence back until it is whole and has passed, together with all that was said before it. */
function createSentenceGate(secret: GateContext, say: (text: string) => void) {
  let [said, held] = ["", ""];
  const letOut = (sentence: string): boolean => {
    const whole = said + sentence;
    // The question may still come: only what is wrong with the words so far counts here.
    if (gateReply(`${whole.trim()} ?`, secret).kind === "stopped") return false;
    said = whole;
    say(sentence);
    return true;
  };
  return {
    said: () => said,
    take: (part: string): boolean => {
      held += part;
      for (let at = endOfSentence(held); at > 0; at = endOfSentence(held)) {
        if (!letOut(held.slice(0, at))) return false;
        held = held.slice(at);
      }
      return true;
    },
    end: (): boolean => (held.trim() === "" || letOut(held)) && gateReply(said, secret).kind === "passed",
  };
}

const endOfSentence = (text: string) => {
  const found = /[.?!]["')]?\s+/.exec(text);
  return found ? found.index + found[0].length : 0;
};
