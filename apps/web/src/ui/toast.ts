let isStanding = false;
const waiting: (() => void)[] = [];

/** Called by the toaster once it is there: what was said before is said now. */
export function toasterStands(): void {
  isStanding = true;
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
  const say = () => void show(text, words);
  if (isStanding) say();
  else waiting.push(say);
}

async function show(text: string, { kind = "plain", undo, action }: ToastWords): Promise<void> {
  // Came with the toaster already: pages that have none yet do not pay for it.
  const { toast } = await import("sonner");
  const offered = undo ? { label: "Undo", act: undo } : action;
  const options = offered ? { action: { label: offered.label, onClick: offered.act } } : {};
  if (kind === "works") toast.success(text, options);
  else if (kind === "fails") toast.error(text, options);
  else toast(text, options);
}
