import type { Turn } from "@nirmaan/tutor-engine/evidence/problem.ts";
import { type GateContext, gateReply } from "@nirmaan/tutor-engine/gate/gate-reply.ts";
import { streamText } from "ai";
import type { TutorModel } from "./create-tutor-model.server.ts";

const FIRST_SENTENCE_WITHIN_MS = 2000;
const WHOLE_REPLY_WITHIN_MS = 12_000;
const MOST_TOKENS = 200;

type ModelReply = {
  kind: "model" | "slow" | "failed" | "filtered";
  /** The text that passed the gate and was sent. */
  text: string;
  inputTokens: number;
  outputTokens: number;
};

type ModelRequest = {
  system: string;
  messages: Turn[];
  secret: GateContext;
  signal: AbortSignal;
  say: (text: string) => void;
};

/**
 * Streams the model's reply sentence by sentence; each must pass the gate before it is sent. When the model is slow, fails
 * or is filtered, the caller sends the engine's own reply.
 */
export async function rephraseWithModel(
  { model }: TutorModel,
  { system, messages, secret, signal, say }: ModelRequest,
): Promise<ModelReply> {
  const slow = new AbortController();
  const timer = setTimeout(() => slow.abort(), FIRST_SENTENCE_WITHIN_MS);
  // The exception for explanations holds for our own sentences only.
  const gate = createSentenceGate({ ...secret, isExplanation: false }, say);
  let [inputTokens, outputTokens] = [0, 0];
  const ended = (kind: ModelReply["kind"]): ModelReply => ({
    kind,
    text: gate.text(),
    inputTokens,
    outputTokens,
  });
  try {
    const { textStream, usage } = streamText({
      model,
      instructions: system,
      messages,
      maxOutputTokens: MOST_TOKENS,
      maxRetries: 0,
      abortSignal: AbortSignal.any([signal, slow.signal, AbortSignal.timeout(WHOLE_REPLY_WITHIN_MS)]),
      // The stream throws the same error below.
      onError: () => {},
    });
    for await (const part of textStream) {
      if (!gate.take(part)) return ended("filtered");
      // A first word is no reply yet: the student sees whole sentences.
      if (gate.text() !== "") clearTimeout(timer);
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

/** Buffers each sentence until it is complete and passes the gate together with everything sent before. */
function createSentenceGate(secret: GateContext, say: (text: string) => void) {
  let [sent, buffer] = ["", ""];
  const release = (sentence: string): boolean => {
    const text = sent + sentence;
    // The question mark is added because the question may still follow.
    if (gateReply(`${text.trim()} ?`, secret).kind === "stopped") return false;
    sent = text;
    say(sentence);
    return true;
  };
  return {
    text: () => sent,
    take: (part: string): boolean => {
      buffer += part;
      for (let at = endOfSentence(buffer); at > 0; at = endOfSentence(buffer)) {
        if (!release(buffer.slice(0, at))) return false;
        buffer = buffer.slice(at);
      }
      return true;
    },
    end: (): boolean =>
      (buffer.trim() === "" || release(buffer)) && gateReply(sent, secret).kind === "passed",
  };
}

const endOfSentence = (text: string) => {
  const found = /[.?!।]["')]?\s+/.exec(text);
  return found ? found.index + found[0].length : 0;
};
