import { Check, Snowflake } from "lucide-react";
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
    <DashboardSection title="Streak">
      <p className="text-headline tabular-nums">
        {days} <span className="text-body text-muted">{days === 1 ? "day" : "days"} in a row</span>
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
            <span className="sr-only">{`${day}: ${isActive ? "worked" : "no work"}`}</span>
          </li>
        ))}
      </ol>
      <p className="mt-4 text-muted text-small">
        {hasWorkedToday ? "Today counts already." : "Try one exercise today, and it counts."}
        {longest > days ? ` Your longest: ${longest} days.` : ""}
      </p>
      <p className="mt-1 flex gap-1.5 text-muted text-small">
        <Snowflake className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
        {freezeWords(days, hasFreeze)}
      </p>
    </DashboardSection>
  );
}

function freezeWords(days: number, hasFreeze: boolean): string {
  if (days === 0) return "A missed day does not end a streak, once a week.";
  return hasFreeze
    ? "You may miss one day this week and keep your streak."
    : "This week's free day is used. Work every day until Sunday.";
}
