import type { ReactNode } from "react";
import { classNames } from "#ui/theme/class-names.ts";
import { useLessonTakesTurns } from "../panels/use-is-narrow.ts";
import type { LessonView } from "./view-switch.tsx";

type WorkspaceFrameProps = {
  header: ReactNode;
  sidebar?: ReactNode;
  /** Nothing in the playground. */
  lesson: ReactNode;
  view: LessonView;
  children: ReactNode;
};

/** A lesson stands beside the workspace where there is room; on a phone the two take turns, one tap apart. */
export function WorkspaceFrame({ header, sidebar, lesson, view, children }: WorkspaceFrameProps) {
  const takesTurns = useLessonTakesTurns();
  const isCovered = Boolean(lesson) && takesTurns && view === "lesson";
  return (
    <div className="flex h-dvh flex-col">
      {header}
      <main id="main" className="relative flex min-h-0 flex-1">
        {sidebar}
        {lesson ? (
          <div
            className={classNames(
              "max-lg:absolute max-lg:inset-0 max-lg:z-10",
              "lg:w-[clamp(22rem,33vw,34rem)] lg:shrink-0 lg:border-line lg:border-r",
              view === "code" && "max-lg:hidden",
            )}
          >
            {lesson}
          </div>
        ) : null}
        {/* Covered, not taken away: panels that have no size would forget theirs. */}
        <div className="flex min-h-0 min-w-0 flex-1" inert={isCovered}>
          {children}
        </div>
      </main>
    </div>
  );
}
