import * as m from "@nirmaan/messages/dashboard.ts";
import { ButtonLink } from "#ui/controls/link.tsx";
import { type Topic, TopicDrawing } from "#ui/drawings/topic-drawing.tsx";
import { Card } from "#ui/layout/card.tsx";

type ShownNextLesson = {
  slug: string;
  title: string;
  objective: string;
  minutes: number;
  language: string;
  topic: Topic;
  isBegun: boolean;
};

type NextLessonCardProps = { next: ShownNextLesson | null; isPrimary: boolean };

export function NextLessonCard({ next, isPrimary }: NextLessonCardProps) {
  if (!next)
    return (
      <Card className="flex flex-col items-start gap-4 md:p-8">
        <h2 className="text-title">{m.allDone()}</h2>
        <p className="max-w-reading text-muted">{m.allDoneText()}</p>
        <ButtonLink to="/student/courses" tone={isPrimary ? "next" : "plain"}>
          {m.seeCourses()}
        </ButtonLink>
      </Card>
    );
  return (
    <Card className="flex flex-col gap-6 sm:flex-row sm:items-center sm:justify-between sm:gap-8 md:p-8">
      <div>
        <p className="text-next-ink">{next.isBegun ? m.continueLesson() : m.nextLesson()}</p>
        <h2 className="mt-1 text-title">{next.title}</h2>
        <p className="mt-2 max-w-[30rem]">{next.objective}</p>
        <p className="mt-1 mb-6 text-muted text-small">
          {m.lessonFacts({ minutes: next.minutes, language: next.language })}
        </p>
        <ButtonLink
          to={`/student/lesson/${next.slug}`}
          tone={isPrimary ? "next" : "plain"}
          size="large"
          reloadDocument
        >
          {next.isBegun ? m.continueButton() : m.startButton()}
        </ButtonLink>
      </div>
      <TopicDrawing topic={next.topic} className="w-56 shrink-0 max-sm:hidden" />
    </Card>
  );
}
