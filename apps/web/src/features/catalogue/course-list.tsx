import * as m from "@nirmaan/messages/catalogue.ts";
import { CourseDrawing } from "#ui/drawings/course-drawing.tsx";
import { type CourseCard, formatLessonTime } from "./course-view.ts";

export function CourseCardList({ cards }: { cards: CourseCard[] }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {cards.map(({ slug, title, topic, summary, lessonCount, minutes, boards }) => (
        <li
          key={slug}
          className="relative flex flex-col rounded-card border border-line bg-surface p-6 transition-colors focus-within:border-edge hover:border-edge"
        >
          <CourseDrawing course={slug} topic={topic} className="-ml-3 mb-6 h-16 w-28 self-start" />
          <h3 className="text-title">
            <a href={`/courses/${slug}`} className="after:absolute after:inset-0 after:rounded-card">
              {title}
            </a>
          </h3>
          <p className="mt-2">{summary}</p>
          <p className="mt-auto pt-4 text-muted text-small">
            {m.courseFacts({
              count: lessonCount,
              duration: formatLessonTime(minutes),
              boards: boards.join(", "),
            })}
          </p>
        </li>
      ))}
    </ul>
  );
}
