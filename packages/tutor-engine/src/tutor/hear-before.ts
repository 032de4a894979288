import type { Diagnosis } from "../diagnosis/diagnose.ts";
import { distressReply, type Safety } from "../distress/distress-reply.ts";
import { readDistress } from "../distress/read-distress.ts";
import { NO_EVIDENCE } from "../evidence/evidence.ts";
import { gateContextOf, messagesOf, type TutorAnswer, type TutorQuestion } from "./compose-answer.ts";

const NO_DIAGNOSIS: Diagnosis = { evidence: NO_EVIDENCE, suspects: [], passed: 0, total: 0 };

/** A tutor that looks for distress first. Not part of the tutor itself, which the browser loads beside the chat's own. */
export const hearBefore =
  <Question extends TutorQuestion>(ask: (question: Question) => Promise<TutorAnswer>, safety: Safety) =>
  async (question: Question): Promise<TutorAnswer> => {
    const written = messagesOf(question);
    const distress = readDistress(written.at(-1) ?? "", written.slice(0, -1));
    if (!distress) return ask(question);
    return {
      reply: distressReply(distress, safety, "nobody"),
      hintLevel: 0,
      diagnosis: NO_DIAGNOSIS,
      gateContext: gateContextOf(question),
      distress: distress.kind,
    };
  };
