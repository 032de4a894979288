import type { LearningPath } from "./learning-path.ts";
import { BOARD_OPTIONS, CLASS_OPTIONS } from "./path-choice.ts";

export function PathSummary({ path }: { path: LearningPath }) {
  const board = BOARD_OPTIONS.find((option) => option.board === path.board);
  const level = CLASS_OPTIONS.find((option) => option.classLevel === path.classLevel);
  return (
    <section aria-label="Your learning path" className="rounded-card border border-line bg-sunken p-4">
      <p className="font-strong">
        {path.board}, {level?.name}
      </p>
      <p className="text-muted text-small">
        {board?.fullName}. {level?.meaning}. {board?.lessonCount} lessons in all, yours first.
      </p>
    </section>
  );
}
