import { useEffect } from "react";
import { Toaster as Sonner, toast } from "sonner";
// As a file: the content policy refuses a style element written by a script (see vite.config.ts).
import "sonner/dist/styles.css";
import { registerToaster } from "./toast.ts";
import "./toast.css";

const SHOWN_FOR_MS = 6000;
/** Below the header and the row of a lesson's steps or open files: a message never covers their buttons. */
const OFFSET = { top: "6.5rem" };

/** Rendered once in a layout; `showToast` then works everywhere. */
export function Toaster() {
  useEffect(() => registerToaster(toast), []);
  return (
    <Sonner
      // At the top: the bottom of a phone has the buttons of sheets and of the workspace.
      position="top-center"
      offset={OFFSET}
      mobileOffset={OFFSET}
      duration={SHOWN_FOR_MS}
      toastOptions={{ unstyled: true, classNames: { toast: "toast", actionButton: "toast-action" } }}
    />
  );
}
