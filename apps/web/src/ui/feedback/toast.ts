import * as m from "@nirmaan/messages/ui.ts";
import type { toast } from "sonner";

/** Set by the toaster, so that pages without one do not load sonner, and no toast waits for the network. */
let registered: typeof toast | undefined;
const queued: (() => void)[] = [];

/** Called by the toaster when it mounts: shows the toasts that were queued before. */
export function registerToaster(sonner: typeof toast): void {
  registered = sonner;
  for (const show of queued.splice(0)) show();
}

type ToastOptions = {
  kind?: "plain" | "works" | "fails";
  undo?: () => void;
  /** A button other than Undo. */
  action?: { label: string; act: () => void };
};

/** Long enough to read, to decide and to reach the button, also with a keyboard or a screen reader. */
const SHOWN_WITH_BUTTON_MS = 20_000;

/** Pass `undo` after a destructive action to show an Undo button. */
export function showToast(text: string, options: ToastOptions = {}): void {
  if (registered) show(registered, text, options);
  else queued.push(() => showToast(text, options));
}

function show(sonner: typeof toast, text: string, { kind = "plain", undo, action }: ToastOptions): void {
  const button = undo ? { label: m.undo(), act: undo } : action;
  const settings = button
    ? { action: { label: button.label, onClick: button.act }, duration: SHOWN_WITH_BUTTON_MS }
    : {};
  if (kind === "works") sonner.success(text, settings);
  else if (kind === "fails") sonner.error(text, settings);
  else sonner(text, settings);
}
