import * as m from "@nirmaan/messages/workspace-screen.ts";
import { classNames } from "#ui/theme/class-names.ts";

export type LessonView = "lesson" | "code";

const VIEWS = [
  { id: "lesson", label: m.lesson },
  { id: "code", label: m.code },
] as const;

type ViewSwitchProps = { view: LessonView; onView: (view: LessonView) => void };

export function ViewSwitch({ view, onView }: ViewSwitchProps) {
  return (
    <div className="flex self-stretch lg:hidden">
      {VIEWS.map(({ id, label }) => (
        <button
          key={id}
          type="button"
          aria-pressed={view === id}
          onClick={() => onView(id)}
          className={classNames(
            "touchable cursor-pointer px-2 max-[22rem]:px-1 pt-0.5 transition-colors focus-visible:-outline-offset-2 sm:px-4",
            "border-b-2",
            view === id ? "border-ink text-ink" : "border-transparent text-muted hover:text-ink",
          )}
        >
          {label()}
        </button>
      ))}
    </div>
  );
}
