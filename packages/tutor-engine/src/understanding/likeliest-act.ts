import { classify, type LinearModel } from "../linear-model/linear-model.ts";
import { type AskedKind, factorsAfter } from "./act-factors.ts";
import type { Act } from "./acts.ts";
import { messageFeatures } from "./message-features.ts";

/** The reply to these sounds like a reproach: they are not guessed. */
const REPROACHES = new Set<Act>(["hack", "cheat", "personal", "rude"]);
const LEAST_SHARE_OF_A_REPROACH = 0.5;

/** The model is surer than it is right: against what the tutor asked, its shares count by their square roots. */
const CONFIDENCE = 0.5;

/** The act of a message: by the model, and by what the tutor asked before. */
export function likeliestAct(
  model: LinearModel<Act>,
  message: string,
  asked: AskedKind | "other" | undefined,
): Act {
  const factors = factorsAfter(asked, message);
  const [best] = classify(model, messageFeatures(message))
    .filter(({ label, share }) => !REPROACHES.has(label) || share >= LEAST_SHARE_OF_A_REPROACH)
    .map(({ label, share }) => ({ label, share: share ** CONFIDENCE * (factors[label] ?? 1) }))
    .sort((a, b) => b.share - a.share);
  return best?.label ?? "explain";
}
