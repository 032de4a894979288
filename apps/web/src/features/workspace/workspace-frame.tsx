import { BookOpen, Code } from "lucide-react";
import type { ReactNode } from "react";
import { classes } from "#ui/classes.ts";
import { useLessonTakesTurns } from "./panels/use-is-narrow.ts";

export type LessonView = "lesson" | "code";

type WorkspaceFrameProps = {
  header: ReactNode;
  sidebar?: ReactNode;
  /** Nothing in the playground. */
  lesson: ReactNode;
  view: LessonView;
  onView: (view: LessonView) => void;
  children: ReactNode;
};

/** A lesson stands beside the workspace where there is room; on a phone the two take turns, one tap apart. */
export function WorkspaceFrame({ header, sidebar, lesson, view, onView, children }: WorkspaceFrameProps) {
  const takesTurns = useLessonTakesTurns();
  const isCovered = Boolean(lesson) && takesTurns && view === "lesson";
  return (
    <div className="flex h-dvh flex-col">
      {header}
      {lesson ? <ViewSwitch view={view} onView={onView} /> : null}
      <main id="main" className="relative flex min-h-0 flex-1">
        {sidebar}
        {lesson ? (
          <div
            className={classes(
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

function ViewSwitch({ view, onView }: { view: LessonView; onView: (view: LessonView) => void }) {
  const views = [
    { id: "lesson", label: "Lesson", Icon: BookOpen },
    { id: "code", label: "Code", Icon: Code },
  ] as const;
  return (
    <div className="flex shrink-0 border-line border-b bg-surface lg:hidden">
      {views.map(({ id, label, Icon }) => (
        <button
          key={id}
          type="button"
          aria-pressed={view === id}
          onClick={() => onView(id)}
          className={classes(
            "touchable flex min-h-11 flex-1 cursor-pointer items-center justify-center gap-2 border-b-2 transition-colors focus-visible:-outline-offset-2",
            view === id ? "border-ink text-ink" : "border-transparent text-muted hover:text-ink",
          )}
        >
          <Icon className="size-4" aria-hidden="true" /> {label}
        </button>
      ))}
    </div>
  );
}
