import type { ReactNode } from "react";
import { classNames } from "#ui/theme/class-names.ts";
import { useShowsOneAtATime } from "../panels/use-is-narrow.ts";
import type { LessonView } from "./view-switch.tsx";

type WorkspaceFrameProps = {
  header: ReactNode;
  /** Rows between the header and the panels, which become smaller instead of being covered. */
  notices?: ReactNode;
  sidebar?: ReactNode;
  /** Null in the playground. */
  lesson: ReactNode;
  view: LessonView;
  /** The bottom row of a phone's code view. */
  bar?: ReactNode;
  children: ReactNode;
};

/** Shows a lesson beside the workspace on a wide screen; on a phone one of the two at a time. */
export function WorkspaceFrame({
  header,
  notices,
  sidebar,
  lesson,
  view,
  bar,
  children,
}: WorkspaceFrameProps) {
  const showsOneAtATime = useShowsOneAtATime();
  const isCovered = Boolean(lesson) && showsOneAtATime && view === "lesson";
  return (
    <div className="flex h-dvh flex-col">
      {header}
      <div className="max-h-[40dvh] shrink-0 overflow-y-auto">{notices}</div>
      <main id="main" className="relative flex min-h-0 flex-1">
        {sidebar}
        {lesson ? (
          <div
            className={classNames(
              "max-lg:absolute max-lg:inset-0 max-lg:z-10",
              "lg:w-[clamp(22rem,33vw,34rem)] lg:shrink-0 lg:border-line lg:border-r",
              // Invisible, not removed: the text keeps its place.
              view === "code" && "max-lg:invisible",
            )}
          >
            {lesson}
          </div>
        ) : null}
        {/* Covered, not unmounted or hidden: panels without a size would lose their layout. */}
        <div className="relative flex min-h-0 min-w-0 flex-1" inert={isCovered}>
          {children}
        </div>
      </main>
      {isCovered ? null : bar}
    </div>
  );
}
