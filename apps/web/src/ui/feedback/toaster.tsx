import { useEffect } from "react";
import { Toaster as Sonner, toast } from "sonner";
// As a file: a style element written by a script is refused by the content policy (see vite.config.ts).
import "sonner/dist/styles.css";
import { registerToaster } from "./toast.ts";
import "./toast.css";

const SHOWN_FOR_MS = 6000;

/** Stands once in a layout; `showToast` then works from anywhere. */
export function Toaster() {
  useEffect(() => registerToaster(toast), []);
  return (
    <Sonner
      position="bottom-center"
      duration={SHOWN_FOR_MS}
      toastOptions={{ unstyled: true, classNames: { toast: "toast", actionButton: "toast-action" } }}
    />
  );
}
