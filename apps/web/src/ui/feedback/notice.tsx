import { Info } from "lucide-react";
import type { ReactNode } from "react";

/** Something to know before going on; not a failure. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <div className="flex gap-3 rounded-card border border-line bg-sunken p-4">
      <Info className="mt-0.5 size-5 shrink-0 text-muted" aria-hidden="true" />
      <div>{children}</div>
    </div>
  );
}
