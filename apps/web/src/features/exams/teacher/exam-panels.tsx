import * as m from "@nirmaan/messages/exams-teacher.ts";
import { Form } from "react-router";
import { Button } from "#ui/controls/button.tsx";
import { ButtonLink } from "#ui/controls/link.tsx";
import { Select } from "#ui/controls/select.tsx";

type ExamActionsProps = {
  classId: string;
  examId: string;
  ticket: string;
  phase: "draft" | "going-on" | "ended";
  hasStarted: boolean;
  isArchived: boolean;
  isPublished: boolean;
  canCheck: boolean;
  questions: unknown[];
};

/** The ticket, and what can be done with the exam now. */
export function ExamActions(props: ExamActionsProps) {
  const { classId, examId, ticket, phase, hasStarted, isArchived, isPublished, canCheck, questions } = props;
  const address = `/teacher/classes/${classId}/exams/${examId}`;
  return (
    <div className="mt-6 flex max-w-reading flex-col gap-4">
      {phase === "ended" ? null : (
        <p>
          {m.ticket()}: <strong className="font-mono text-title tracking-widest">{ticket}</strong>
          <span className="block text-muted text-small">{m.startHint()}</span>
        </p>
      )}
      {isPublished ? <p className="text-muted">{m.published()}</p> : null}
      <Form method="post" className="flex flex-wrap gap-3">
        {isArchived ? null : (
          <>
            {phase !== "ended" && !hasStarted && questions.length > 0 ? (
              <Button type="submit" name="intent" value="start" tone="next">
                {m.startForAll()}
              </Button>
            ) : null}
            {phase === "going-on" ? (
              <Button type="submit" name="intent" value="end">
                {m.endForAll()}
              </Button>
            ) : null}
            {canCheck ? (
              <Button type="submit" name="intent" value="check">
                {m.checkAnswers()}
              </Button>
            ) : null}
            {phase === "ended" && !isPublished ? (
              <Button type="submit" name="intent" value="publish" tone="next">
                {m.publish()}
              </Button>
            ) : null}
            {phase === "draft" ? (
              <Button type="submit" name="intent" value="remove">
                {m.removeExam()}
              </Button>
            ) : null}
          </>
        )}
        {phase === "draft" ? null : <ButtonLink to={`${address}/sheets`}>{m.answerSheets()}</ButtonLink>}
        <ButtonLink to={`${address}/exam.seb`} reloadDocument>
          {m.sebFile()}
        </ButtonLink>
      </Form>
      <p className="text-muted text-small">{m.sebHint()}</p>
    </div>
  );
}

type ExamQuestionsProps = { questions: { title: string; facts: string }[]; isFixed: boolean };

export function ExamQuestions({ questions, isFixed }: ExamQuestionsProps) {
  if (questions.length === 0) return <p className="text-muted">{m.noQuestions()}</p>;
  return (
    <ol>
      {questions.map(({ title, facts }, at) => (
        <li
          key={title}
          className="flex flex-wrap items-center justify-between gap-x-4 border-line border-t py-2 first:border-t-0"
        >
          <span className="min-w-0">
            {at + 1}. {title}
            <span className="block text-muted text-small">{facts}</span>
          </span>
          {isFixed ? null : (
            <Form method="post">
              <input type="hidden" name="at" value={at} />
              <Button
                type="submit"
                name="intent"
                value="remove-question"
                size="small"
                aria-label={m.removeQuestion({ number: at + 1 })}
              >
                {m.remove()}
              </Button>
            </Form>
          )}
        </li>
      ))}
    </ol>
  );
}

type QuestionOption = { value: string; label: string };
type QuestionChooserProps = {
  lessons: QuestionOption[];
  lesson: string | undefined;
  tasks: QuestionOption[];
};

/** First the lesson, then one of its exercises. */
export const QuestionChooser = ({ lessons, lesson, tasks }: QuestionChooserProps) => (
  <div className="mt-4 flex flex-col gap-4">
    <Form className="flex flex-wrap items-end gap-3">
      <div className="min-w-48 flex-1">
        <Select key={lesson} label={m.chooseLesson()} name="lesson" defaultValue={lesson} options={lessons} />
      </div>
      <Button type="submit">{m.next()}</Button>
    </Form>
    {tasks.length > 0 ? (
      <Form method="post" className="flex flex-wrap items-end gap-3">
        <div className="min-w-48 flex-1">
          <Select key={lesson} label={m.exercise()} name="task" options={tasks} />
        </div>
        <Button type="submit" name="intent" value="add-question">
          {m.addQuestion()}
        </Button>
      </Form>
    ) : null}
  </div>
);
