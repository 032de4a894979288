import * as m from "@nirmaan/messages/tutor-alerts.ts";
import { useId, useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { loadSentence, type OpenedSentence } from "./load-sentence.ts";

type AlertSentenceProps = {
  alertId: number;
  student: string;
  className: string | null;
  /** Null when the words are not stored. */
  readableUntil: Date | null;
};

/** What the student wrote: closed, and not in the page before an adult opens it. */
export function AlertSentence({ alertId, student, className, readableUntil }: AlertSentenceProps) {
  const [opened, setOpened] = useState<OpenedSentence>();
  const panelId = useId();
  if (!readableUntil) return <p className="mt-3 text-muted text-small">{m.noSentence()}</p>;
  const load = () => {
    setOpened({ kind: "loading" });
    // Closed again in the meantime, it stays closed.
    void loadSentence(alertId).then((next) => setOpened((now) => now && next));
  };
  const rule = className
    ? m.mayBeReadInClass({ className, until: readableUntil })
    : m.mayBeReadByTeam({ until: readableUntil });
  return (
    <div className="mt-3">
      <button
        type="button"
        aria-expanded={opened !== undefined}
        aria-controls={panelId}
        onClick={opened ? () => setOpened(undefined) : load}
        className="touchable flex min-h-10 cursor-pointer items-center text-left underline underline-offset-4"
      >
        {m.readWhatWasWritten({ student })}
      </button>
      <div id={panelId} aria-live="polite">
        {opened ? (
          <>
            <Opened opened={opened} onTryAgain={load} />
            <p className="mt-2 max-w-reading text-muted text-small">{rule}</p>
          </>
        ) : null}
      </div>
    </div>
  );
}

function Opened({ opened, onTryAgain }: { opened: OpenedSentence; onTryAgain: () => void }) {
  switch (opened.kind) {
    case "loading":
      return <p className="text-muted">{m.sentenceLoading()}</p>;
    case "deleted":
      return <p>{m.sentenceDeleted()}</p>;
    case "failed":
      return (
        <p>
          {m.sentenceFailed()}{" "}
          <Button size="small" onClick={onTryAgain}>
            {m.tryAgain()}
          </Button>
        </p>
      );
    case "loaded":
      return (
        <blockquote className="wrap-anywhere max-w-reading whitespace-pre-wrap border-edge border-l-2 pl-3">
          {opened.sentence}
        </blockquote>
      );
  }
}
