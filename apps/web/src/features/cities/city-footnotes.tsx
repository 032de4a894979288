import * as m from "@nirmaan/messages/cities.ts";
import { Rich } from "#ui/layout/rich.tsx";
import type { Footnote } from "./footnotes.ts";

export function CityFootnotes({ footnotes }: { footnotes: Footnote[] }) {
  return (
    <section aria-labelledby="sources" className="text-muted text-small">
      <h2 id="sources" className="text-body text-ink">
        {m.whereFiguresComeFrom()}
      </h2>
      <p className="mt-2 max-w-reading">{m.whereFiguresComeFromText()}</p>
      <ol className="mt-4 grid gap-x-8 gap-y-2 lg:grid-cols-2">
        {footnotes.map(({ number, source, level, note }) => (
          <li key={number} id={`source-${number}`} className="flex scroll-mt-20 gap-2 target:text-ink">
            <span aria-hidden="true" className="w-5 shrink-0 text-right tabular-nums">
              {number}
            </span>
            <span className="min-w-0">
              <Rich parts={m.footnote({ source: () => <span lang="en">{source}</span>, level })} />{" "}
              {note ? <span lang="en">{note}</span> : null}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
