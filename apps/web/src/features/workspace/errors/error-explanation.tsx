import { Lightbulb } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { RunState } from "../store/run-state.ts";
import { type Explanation, explainError } from "./explain-error.ts";
import { loadKnownErrors } from "./load-known-errors.ts";

/** A plain explanation above the original error message. */
export function ErrorExplanation({ run }: { run: RunState & { kind: "finished" } }) {
  const [found, setFound] = useState<{ error: string; explanation?: Explanation }>();
  const { result, language } = run;
  const error = result.kind === "ran" && result.outcome.kind === "error" ? result.outcome.error : "";
  useEffect(() => {
    let isCurrent = true;
    if (error)
      void loadKnownErrors(language).then((known) => {
        if (isCurrent) setFound({ error, explanation: explainError(known, language, error) });
      });
    return () => {
      isCurrent = false;
    };
  }, [error, language]);

  const explanation = found?.error === error ? found.explanation : undefined;
  const note = useRef<HTMLDivElement>(null);
  const isShown = explanation !== undefined;
  useEffect(() => {
    // On a phone the terminal is a few lines high, so the explanation is scrolled into view.
    if (isShown) note.current?.scrollIntoView({ block: "start" });
  }, [isShown]);
  if (!explanation) return null;
  return (
    <div ref={note} role="note" className="my-2 flex gap-3 rounded-control bg-next-soft px-3 py-2">
      <Lightbulb className="mt-0.5 size-5 shrink-0 text-next-ink" aria-hidden="true" />
      <div>
        <p>{explanation.means}</p>
        <p className="text-muted">{explanation.look}</p>
      </div>
    </div>
  );
}
