import * as m from "@nirmaan/messages/cities.ts";

/** A footnote number that links to the figure's source. */
export function FootnoteMark({ number }: { number: number | undefined }) {
  if (number === undefined) return null;
  return (
    <sup className="ml-0.5 font-regular text-[0.6875rem] text-muted leading-none">
      <a
        href={`#source-${number}`}
        aria-label={m.footnoteMark({ number })}
        className="px-0.5 hover:underline"
      >
        {number}
      </a>
    </sup>
  );
}
