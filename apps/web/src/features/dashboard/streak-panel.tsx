import * as m from "@nirmaan/messages/dashboard.ts";
import { Check, Snowflake } from "lucide-react";
import { Rich } from "#ui/layout/rich.tsx";
import { classNames } from "#ui/theme/class-names.ts";
import { DashboardSection } from "./dashboard-section.tsx";

type StreakPanelProps = {
  streak: { days: number; longest: number; hasWorkedToday: boolean; hasFreeze: boolean };
  /** The last seven days, today last. */
  week: { day: string; letter: string; isActive: boolean }[];
};

export function StreakPanel({ streak, week }: StreakPanelProps) {
  const { days, longest, hasWorkedToday, hasFreeze } = streak;
  return (
    <DashboardSection title={m.streak()}>
      <p className="text-headline tabular-nums">
        <Rich
          parts={m.daysInARow({
            count: days,
            small: (words) => <span className="text-body text-muted">{words}</span>,
          })}
        />
      </p>
      <ol className="mt-4 flex gap-1.5">
        {week.map(({ day, letter, isActive }) => (
          <li key={day} className="flex flex-1 flex-col items-center gap-1 text-muted text-small">
            <span
              className={classNames(
                "flex size-7 items-center justify-center rounded-full border",
                isActive ? "border-works bg-works-soft text-works" : "border-line",
              )}
            >
              {isActive ? <Check className="size-4" aria-hidden="true" /> : null}
            </span>
            <span aria-hidden="true">{letter}</span>
            <span className="sr-only">{isActive ? m.dayWithWork({ day }) : m.dayWithoutWork({ day })}</span>
          </li>
        ))}
      </ol>
      <p className="mt-4 text-muted text-small">
        {hasWorkedToday ? m.todayCounts() : m.todayCanCount()}{" "}
        {longest > days ? m.longestStreak({ count: longest }) : ""}
      </p>
      <p className="mt-1 flex gap-1.5 text-muted text-small">
        <Snowflake className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
        {freezeWords(days, hasFreeze)}
      </p>
    </DashboardSection>
  );
}

function freezeWords(days: number, hasFreeze: boolean): string {
  if (days === 0) return m.freezeRule();
  return hasFreeze ? m.freezeLeft() : m.freezeUsed();
}
