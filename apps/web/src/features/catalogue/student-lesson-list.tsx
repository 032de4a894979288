import * as m from "@nirmaan/messages/catalogue.ts";
import { CircleCheck, Lock } from "lucide-react";
import { Link } from "#ui/controls/link.tsx";
import { Badge } from "#ui/feedback/badge.tsx";

export type ListedLesson = {
  slug: string;
  title: string;
  objective: string;
  minutes: number;
  language: string;
  isProject: boolean;
  state: "finished" | "started" | "open" | "locked" | "not-written";
  tier: string;
};
export type LessonGroup = { title: string; lead: string; lessons: ListedLesson[] };

export function StudentLessonList({ groups }: { groups: LessonGroup[] }) {
  return (
    <div className="flex flex-col gap-10">
      {groups.map(({ title, lead, lessons }) => (
        <section key={title} aria-label={title}>
          <h2 className="text-title">{title}</h2>
          <p className="mb-4 text-muted text-small">{lead}</p>
          <ol className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
            {lessons.map((lesson) => (
              <LessonCard key={lesson.slug} lesson={lesson} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

function LessonCard({ lesson }: { lesson: ListedLesson }) {
  const { slug, title, objective, minutes, language, isProject, state } = lesson;
  const isOpen = state !== "locked" && state !== "not-written";
  return (
    <li className="relative flex flex-col rounded-card border border-line bg-surface p-4 transition-colors focus-within:border-edge hover:border-edge">
      <h3 className="font-strong">
        {isOpen ? (
          <a href={`/student/lesson/${slug}`} className="after:absolute after:inset-0 after:rounded-card">
            {title}
          </a>
        ) : (
          title
        )}
      </h3>
      <p className="mt-1 mb-3 text-muted text-small">{objective}</p>
      <p className="mt-auto flex flex-wrap items-center gap-2 text-muted text-small">
        {m.shortFacts({ minutes, language })}
        {isProject ? <Badge>{m.project()}</Badge> : null}
        <StateBadge lesson={lesson} />
      </p>
    </li>
  );
}

function StateBadge({ lesson: { state, tier } }: { lesson: ListedLesson }) {
  if (state === "finished")
    return (
      <Badge tone="works">
        <CircleCheck aria-hidden="true" /> {m.finished()}
      </Badge>
    );
  if (state === "started") return <Badge tone="next">{m.started()}</Badge>;
  if (state === "not-written") return <Badge>{m.notYetOpen()}</Badge>;
  if (state === "locked")
    return (
      <Link to="/student/subscription" className="relative z-10 inline-flex items-center gap-1">
        <Lock className="size-3.5" aria-hidden="true" />
        {m.opensWithTier({ tier })}
      </Link>
    );
  return null;
}
