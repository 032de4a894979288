import * as m from "@nirmaan/messages/personalization.ts";
import type { LearningPath } from "#domain/learning-path.ts";
import { boardOptions, classOptions } from "./path-choice.ts";

export function PathSummary({ path }: { path: LearningPath }) {
  const board = boardOptions().find((option) => option.board === path.board);
  const level = classOptions().find((option) => option.classLevel === path.classLevel);
  return (
    <section aria-label={m.yourLearningPath()} className="rounded-card border border-line bg-sunken p-4">
      <p className="font-strong">
        {path.board}, {level?.name}
      </p>
      <p className="text-muted text-small">
        {m.pathSummary({
          fullName: board?.fullName ?? "",
          meaning: level?.meaning ?? "",
          count: board?.lessonCount ?? 0,
        })}
      </p>
    </section>
  );
}
