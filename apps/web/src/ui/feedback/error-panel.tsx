import * as m from "@nirmaan/messages/ui.ts";
import { ChevronRight, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";

type ErrorPanelProps = {
  /** What happened. */
  title: string;
  /** Whether work is safe, and the next step. */
  children: ReactNode;
  /** The technical message, for support. */
  details?: string;
  actions?: ReactNode;
};

export function ErrorPanel({ title, children, details, actions }: ErrorPanelProps) {
  return (
    <div role="alert" className="rounded-card border border-fails bg-fails-soft p-4">
      <div className="flex gap-3">
        <TriangleAlert className="mt-0.5 size-5 shrink-0 text-fails" aria-hidden="true" />
        <div className="min-w-0 flex-1">
          <p className="font-strong">{title}</p>
          <div className="mt-1">{children}</div>
          {details ? (
            <details className="group mt-3 text-small">
              <summary className="touchable inline-flex cursor-pointer items-center gap-1">
                {m.technicalDetails()}
                <ChevronRight
                  className="size-4 transition-transform group-open:rotate-90"
                  aria-hidden="true"
                />
              </summary>
              <pre className="mt-2 overflow-x-auto rounded-control bg-sunken p-3 font-mono">{details}</pre>
            </details>
          ) : null}
          {actions ? <div className="mt-4 flex flex-wrap gap-2">{actions}</div> : null}
        </div>
      </div>
    </div>
  );
}
