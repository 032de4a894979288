import type { Footnote } from "./footnotes.ts";

export function CityFootnotes({ footnotes }: { footnotes: Footnote[] }) {
  return (
    <section aria-labelledby="sources" className="text-muted text-small">
      <h2 id="sources" className="text-body text-ink">
        Where the figures come from
      </h2>
      <p className="mt-2 max-w-reading">
        Some are older than we would like, and some are for the district or the state, because nobody
        publishes them for the city. What we did not find is shown as not available.
      </p>
      <ol className="mt-4 grid gap-x-8 gap-y-2 lg:grid-cols-2">
        {footnotes.map(({ number, text }) => (
          <li key={number} id={`source-${number}`} className="flex scroll-mt-20 gap-2 target:text-ink">
            <span aria-hidden="true" className="w-5 shrink-0 text-right tabular-nums">
              {number}
            </span>
            <span className="min-w-0">{text}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
