import * as m from "@nirmaan/messages/progress.ts";
import { type KeyboardEvent, useState } from "react";
import { classNames } from "#ui/theme/class-names.ts";
import { type ActivityCalendar, type CalendarDay, describeActivity, shadeOf } from "./activity-calendar.ts";

const SHADES = ["bg-hover", "bg-works/35", "bg-works/65", "bg-works"];
const STEPS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1, ArrowLeft: -7, ArrowRight: 7 };

/** A day is stored as 2026-11-15, which is midnight in UTC and therefore the same day in India. */
const describeDay = (day: CalendarDay) =>
  m.dayAndActivity({ day: new Date(day.day), activity: describeActivity(day) });

/** One square a day and one Tab stop: arrow keys move between days, and the line below describes the day. */
export function CalendarChart({ calendar }: { calendar: ActivityCalendar }) {
  const days = calendar.weeks.flat();
  const [index, setIndex] = useState(days.length - 1);
  const [isFocused, setFocused] = useState(false);
  const current = days[index];
  function moveDay(event: KeyboardEvent) {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    setIndex(Math.min(days.length - 1, Math.max(0, index + step)));
  }
  return (
    <div>
      <div
        role="slider"
        tabIndex={0}
        aria-label={m.activityOfWeeks({ count: calendar.weeks.length })}
        aria-valuemin={1}
        aria-valuemax={days.length}
        aria-valuenow={index + 1}
        aria-valuetext={current ? describeDay(current) : ""}
        onKeyDown={moveDay}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        className="flex gap-[3px] rounded-small p-1"
      >
        {calendar.weeks.map((week) => (
          <span key={week[0]?.day} className="flex flex-1 flex-col gap-[3px]">
            {week.map((day) => (
              <span
                key={day.day}
                title={describeDay(day)}
                className={classNames(
                  "aspect-square w-full max-w-5 rounded-[3px]",
                  SHADES[shadeOf(day)],
                  isFocused && day === current ? "outline-2 outline-focus" : "",
                )}
              />
            ))}
          </span>
        ))}
      </div>
      <p className="mt-2 text-muted text-small">
        {isFocused && current
          ? describeDay(current)
          : m.activitySummary({
              days: calendar.activeDays,
              tries: calendar.tries,
              weeks: calendar.weeks.length,
            })}
      </p>
      <ActiveDayList days={days} />
    </div>
  );
}

function ActiveDayList({ days }: { days: CalendarDay[] }) {
  return (
    <details className="mt-2 text-small">
      <summary className="touchable inline-flex cursor-pointer items-center rounded-small underline decoration-edge underline-offset-4">
        {m.asAList()}
      </summary>
      <ul className="mt-2 max-h-48 overflow-y-auto">
        {days
          .filter((day) => shadeOf(day) > 0)
          .map((day) => (
            <li key={day.day}>{describeDay(day)}</li>
          ))}
      </ul>
    </details>
  );
}
