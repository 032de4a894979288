import * as m from "@nirmaan/messages/progress.ts";
import { ProgressLine } from "#ui/feedback/progress-line.tsx";
import { LEVEL_WORDS, type Mastery } from "./mastery.ts";

export type MasteryLine = { id: string; title: string; mastery: Mastery };

/** Bars with a full text alternative. Without enough evidence there is no bar. */
export function MasteryList({ lines }: { lines: MasteryLine[] }) {
  return (
    <ul className="grid gap-x-8 gap-y-4 md:grid-cols-2">
      {lines.map(({ id, title, mastery }) => (
        <li key={id}>
          {mastery.estimate === null ? (
            <p className="flex flex-wrap justify-between gap-x-4 text-small">
              <span>{title}</span>
              <span className="text-muted">{LEVEL_WORDS.unknown()}</span>
            </p>
          ) : (
            <ProgressLine
              label={title}
              words={m.masteryOf({
                level: LEVEL_WORDS[mastery.level](),
                points: Math.round(100 * mastery.estimate),
                tries: mastery.evidence,
              })}
              percent={Math.round(100 * mastery.estimate)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
