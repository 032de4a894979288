import type { toast } from "sonner";

/** Handed over by the toaster, so that pages without one do not pay for it, and no toast waits for a network. */
let speaker: typeof toast | undefined;
const waiting: (() => void)[] = [];

/** Called by the toaster once it is there: what was said before is said now. */
export function registerToaster(handedOver: typeof toast): void {
  speaker = handedOver;
  for (const say of waiting.splice(0)) say();
}

type ToastWords = {
  kind?: "plain" | "works" | "fails";
  undo?: () => void;
  /** Another thing to do about it than undoing it. */
  action?: { label: string; act: () => void };
};

/** After a destructive act, give `undo`: the toast then carries the button. */
export function showToast(text: string, words: ToastWords = {}): void {
  if (speaker) show(speaker, text, words);
  else waiting.push(() => showToast(text, words));
}

function show(say: typeof toast, text: string, { kind = "plain", undo, action }: ToastWords): void {
  const offered = undo ? { label: "Undo", act: undo } : action;
  const options = offered ? { action: { label: offered.label, onClick: offered.act } } : {};
  if (kind === "works") say.success(text, options);
  else if (kind === "fails") say.error(text, options);
  else say(text, options);
}
