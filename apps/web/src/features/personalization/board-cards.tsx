import * as m from "@nirmaan/messages/personalization.ts";
import type { LearningPath } from "#domain/learning-path.ts";
import { Monogram } from "#ui/identity/monogram.tsx";
import { boardOptions } from "./path-choice.ts";

type BoardCardsProps = {
  chosen: LearningPath["board"] | undefined;
  isDisabled: boolean;
  onChoose: (board: LearningPath["board"]) => void;
};

/** Native radio buttons, for the keyboard and for screen readers. */
export function BoardCards({ chosen, isDisabled, onChoose }: BoardCardsProps) {
  return (
    <fieldset disabled={isDisabled}>
      <legend className="mb-2 font-strong">{m.yourBoard()}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {boardOptions().map(({ board, fullName, description, lessonCount }) => (
          <label
            key={board}
            className="flex cursor-pointer gap-3 rounded-card border border-edge bg-surface p-3 transition-colors hover:bg-hover has-checked:border-ink has-checked:bg-next-soft has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2 has-disabled:cursor-not-allowed"
          >
            <input
              type="radio"
              name="board"
              value={board}
              checked={chosen === board}
              onChange={() => onChoose(board)}
              aria-label={m.boardCard({ board, fullName, description, count: lessonCount })}
              className="sr-only"
            />
            <Monogram letters={board} className="size-12 shrink-0" />
            <span className="min-w-0">
              <span className="flex flex-wrap items-baseline gap-x-2">
                <span className="font-strong">{board}</span>
                <span className="text-muted text-small">{m.lessonCount({ count: lessonCount })}</span>
              </span>
              <span className="block text-small">{fullName}</span>
              <span className="block text-muted text-small">{description}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
