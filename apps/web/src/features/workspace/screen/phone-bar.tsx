import type { ReactNode } from "react";

/** The bottom row of a phone, where the thumb is. Beside a lesson the lesson adds Check to it. */
export function PhoneBar({ children }: { children?: ReactNode }) {
  return (
    <div className="flex min-h-14 shrink-0 items-center gap-2 border-line border-t bg-surface px-2 keyboard:min-h-11 md:justify-end">
      {children}
    </div>
  );
}
