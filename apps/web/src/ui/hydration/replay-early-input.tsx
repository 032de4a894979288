import { type ReactNode, useEffect } from "react";
import { changeAgain, type EarlyInput } from "./early-input.ts";

type ReplayEarlyInputProps = { early: EarlyInput; children: ReactNode };

/** Hands to React, in order, what happened before it was there. */
export function ReplayEarlyInput({ early, children }: ReplayEarlyInputProps) {
  useEffect(() => void replay(early), [early]);
  return children;
}

async function replay({ changes, button }: EarlyInput): Promise<void> {
  for (const change of changes) {
    changeAgain(change);
    // Each change is drawn before the next: a form may compute the whole from what it shows.
    await new Promise((resolve) => setTimeout(resolve));
  }
  button?.click();
}
