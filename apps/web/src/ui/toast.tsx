import { Toaster as Sonner, toast } from "sonner";
// As a file: a style element written by a script is refused by the content policy (see vite.config.ts).
import "sonner/dist/styles.css";
import "./toast.css";

const SHOWN_FOR_MS = 6000;

/** Stands once in a layout; `showToast` then works from anywhere below it. */
export function Toaster() {
  return (
    <Sonner
      position="bottom-center"
      duration={SHOWN_FOR_MS}
      toastOptions={{ unstyled: true, classNames: { toast: "toast", actionButton: "toast-action" } }}
    />
  );
}

type ToastWords = {
  kind?: "plain" | "works" | "fails";
  undo?: () => void;
  /** Another thing to do about it than undoing it. */
  action?: { label: string; act: () => void };
};

/** After a destructive act, give `undo`: the toast then carries the button. */
export function showToast(text: string, { kind = "plain", undo, action }: ToastWords = {}): void {
  const offered = undo ? { label: "Undo", act: undo } : action;
  const options = offered ? { action: { label: offered.label, onClick: offered.act } } : {};
  if (kind === "works") toast.success(text, options);
  else if (kind === "fails") toast.error(text, options);
  else toast(text, options);
}
