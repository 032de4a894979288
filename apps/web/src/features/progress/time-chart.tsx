import { formatMinutes } from "./format-minutes.ts";

export type TimeLine = { topic: string; minutes: number };

/** Time on task by topic, as bars with a text alternative. */
export function TimeChart({ lines }: { lines: TimeLine[] }) {
  const most = Math.max(1, ...lines.map(({ minutes }) => minutes));
  return (
    <ul className="flex flex-col gap-3">
      {lines.map(({ topic, minutes }) => (
        <li
          key={topic}
          className="grid grid-cols-[8rem_1fr_auto] items-center gap-3 text-small max-sm:grid-cols-[6rem_1fr_auto]"
        >
          <span>{topic}</span>
          <span aria-hidden="true" className="h-2 rounded-full bg-hover">
            <span
              className="block h-full rounded-full bg-ink"
              style={{ width: `${Math.round((100 * minutes) / most)}%` }}
            />
          </span>
          <span className="text-muted tabular-nums">{formatMinutes(minutes)}</span>
        </li>
      ))}
    </ul>
  );
}
