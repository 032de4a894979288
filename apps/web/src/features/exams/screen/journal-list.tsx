import * as m from "@nirmaan/messages/exams.ts";
import type { ShownEntry } from "./exam-view.ts";

/** The journal as the student and the teacher see it. */
export function JournalList({ entries }: { entries: ShownEntry[] }) {
  if (entries.length === 0) return <p className="text-muted">{m.journalIsEmpty()}</p>;
  return (
    <ol className="flex flex-col">
      {entries.map(({ key, when, words, text, isBroken }) => (
        <li key={key} className="border-line border-t py-2 first:border-t-0">
          <span className="text-muted tabular-nums">{when}</span> {words}
          {isBroken ? <strong className="block text-fails">{m.brokenEntry()}</strong> : null}
          {text ? (
            <pre className="mt-1 overflow-x-auto whitespace-pre-wrap break-words rounded-control bg-sunken p-2 font-mono text-small">
              {text}
            </pre>
          ) : null}
        </li>
      ))}
    </ol>
  );
}
