import * as m from "@nirmaan/messages/assignments-own-feedback.ts";
import { Button } from "#ui/controls/button.tsx";
import type { HearOnDevice } from "#ui/help/help-words.ts";
import { ConversationCard } from "./conversation-card.tsx";
import type { OwnFeedback } from "./own-feedback.ts";
import { useOwnFeedback } from "./use-own-feedback.ts";

type FeedbackExercise = { name: string; title: string };

type OwnFeedbackPanelProps = {
  studentId: string;
  slug: string;
  /** The exercise beside the panel; undefined on pages of the lesson without one. */
  exercise: string | undefined;
  exercises: FeedbackExercise[];
  onOpenExercise: (name: string) => void;
  hear: HearOnDevice;
};

/** Rubric, mark and comments of the student's teachers, below the exercise that they are about. */
export function OwnFeedbackPanel({
  studentId,
  slug,
  exercise,
  exercises,
  onOpenExercise,
  hear,
}: OwnFeedbackPanelProps) {
  const { feedback, answer } = useOwnFeedback(studentId, slug, hear);
  if (!feedback) return null;
  const here = feedback.conversations.filter((conversation) => conversation.exercise === exercise);
  const elsewhere = exercises.filter(
    ({ name }) => name !== exercise && feedback.conversations.some((each) => each.exercise === name),
  );
  const given = feedback.assignments.filter(
    (assignment) =>
      (assignment.exercise === null || assignment.exercise === exercise) &&
      (assignment.mark !== null || assignment.rubric.length > 0 || assignment.comparedAt !== null),
  );
  if (here.length + elsewhere.length + given.length === 0) return null;
  return (
    <section
      aria-label={m.fromYourTeacher()}
      className="flex flex-col gap-4 rounded-card border border-edge bg-surface p-4"
    >
      <h3 className="text-title">{m.fromYourTeacher()}</h3>
      {given.map((assignment) => (
        <MarkCard key={assignment.id} assignment={assignment} />
      ))}
      {here.map((conversation) => (
        <ConversationCard key={conversation.id} conversation={conversation} onAnswer={answer} />
      ))}
      {here.length > 0 ? <p className="text-muted text-small">{m.handInAgain()}</p> : null}
      {elsewhere.length > 0 ? (
        <div className="flex flex-wrap items-center gap-2">
          <span className="text-muted">{m.commentsOn()}</span>
          {elsewhere.map(({ name, title }) => (
            <Button key={name} size="small" onClick={() => onOpenExercise(name)}>
              {title}
            </Button>
          ))}
        </div>
      ) : null}
    </section>
  );
}

/** The mark with its rubric; before there is a mark, what it will be given for; and whether programs were compared. */
function MarkCard({ assignment }: { assignment: OwnFeedback["assignments"][number] }) {
  const { className, mark, rubric, dueAt, comparedAt } = assignment;
  const lines = mark ? mark.criteria : rubric;
  const due = new Date(dueAt);
  return (
    <div className="flex flex-col gap-2">
      {mark || rubric.length > 0 ? (
        <p className={mark ? "font-strong text-lead" : undefined}>
          {mark ? m.markOf({ points: mark.points, outOf: mark.outOf }) : m.rubricOf({ className, due })}
        </p>
      ) : null}
      {lines.length > 0 ? (
        <ul className="flex flex-col divide-y divide-line rounded-card border border-line">
          {lines.map((line) => (
            <li key={line.title} className="flex justify-between gap-4 px-3 py-2">
              <span className="wrap-anywhere min-w-0">{line.title}</span>
              <span className="shrink-0 text-muted">
                {"points" in line
                  ? m.pointsOf({ points: Number(line.points), outOf: line.outOf })
                  : m.marksFor({ count: line.outOf })}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      {mark?.remark ? <p className="wrap-anywhere whitespace-pre-wrap">{mark.remark}</p> : null}
      {mark ? (
        <p className="text-muted text-small">
          {mark.teacher ? m.markedBy({ teacher: mark.teacher, className }) : className}
        </p>
      ) : null}
      {comparedAt ? (
        <p className="text-muted text-small">{m.comparedOn({ at: new Date(comparedAt) })}</p>
      ) : null}
    </div>
  );
}
