import * as m from "@nirmaan/messages/lessons-page.ts";
import { CircleCheck } from "lucide-react";
import { ButtonLink } from "#ui/controls/link.tsx";
import { marksLabel } from "../content/lesson-labels.ts";
import { isLessonDone, requiredSteps, SUMMARY } from "../content/lesson-steps.ts";
import type { RenderedLesson } from "../content/rendered-lesson.ts";
import { quizKey } from "../record/lesson-store.ts";
import { useLesson } from "../session/use-lesson.ts";
import { LessonPageTop } from "./lesson-page-top.tsx";
import { LessonSentence, LessonText } from "./lesson-text.tsx";
import { QuestionCard } from "./question-card.tsx";

type LessonSummaryProps = { board: string | null; isGuest: boolean };

/** Key points, quiz, exam questions and the steps that are still open. */
export function LessonSummary({ board, isGuest }: LessonSummaryProps) {
  const { summary } = useLesson((state) => state.lesson);
  const isDone = useLesson(({ lesson, record }) => isLessonDone(lesson, record.stepsDone));
  return (
    <>
      <header>
        <LessonPageTop>{null}</LessonPageTop>
        <h2 className="text-headline tracking-tight">{m.summary()}</h2>
      </header>
      {isDone ? <LessonEnd isGuest={isGuest} /> : null}
      <LessonText blocks={summary.text} />
      {summary.quiz.map((question, index) => (
        <QuestionCard
          key={question.ask}
          name={quizKey(index)}
          label={m.questionOf({ number: index + 1, count: summary.quiz.length })}
          question={question}
        />
      ))}
      <ExamQuestions exam={summary.exam} board={board} />
      {isDone ? null : <LessonEnd isGuest={isGuest} />}
    </>
  );
}

function ExamQuestions({ exam, board }: { exam: RenderedLesson["summary"]["exam"]; board: string | null }) {
  const ordered = exam.toSorted((a, b) => Number(b.board === board) - Number(a.board === board));
  return (
    <section aria-labelledby="exam-questions">
      <h3 id="exam-questions" className="text-title">
        {m.inTheExam()}
      </h3>
      <p className="mt-1 text-muted">{m.writeAnswerFirst()}</p>
      <ul className="mt-3 flex flex-col gap-4">
        {ordered.map(({ board: examBoard, marks, ask, answer }) => (
          <li key={examBoard + ask} className="border-line border-l-2 pl-4">
            <p className="text-muted text-small">
              {examBoard} · {m.marks({ count: marks })}
            </p>
            <p className="mt-1">
              <LessonSentence html={ask} />
            </p>
            <details className="mt-1">
              <summary className="touchable min-h-8 cursor-pointer content-center text-muted text-small hover:text-ink">
                {m.compareWithModelAnswer()}
              </summary>
              <p className="mt-1">
                <LessonSentence html={answer} />
              </p>
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** "Lesson complete", or links to the steps that are still open. */
function LessonEnd({ isGuest }: { isGuest: boolean }) {
  const lesson = useLesson((state) => state.lesson);
  const stepsDone = useLesson(({ record }) => record.stepsDone);
  const marks = useLesson(({ record }) => record.marks);
  const goTo = useLesson((state) => state.goTo);
  const all = lesson.exercises.reduce((sum, exercise) => sum + exercise.marks, 0);
  const reached = Object.values(marks).reduce((sum, each) => sum + each, 0);
  const open = requiredSteps(lesson).filter((step) => step !== SUMMARY && !stepsDone.includes(step));
  if (isLessonDone(lesson, stepsDone))
    return (
      <section aria-label={m.lessonComplete()} className="rounded-card bg-works-soft p-4">
        <p className="flex items-center gap-2 font-strong text-lead text-works">
          <CircleCheck className="size-5" aria-hidden="true" /> {m.lessonComplete()}
        </p>
        <p className="mt-1">{marksLabel(reached, all)}</p>
        {isGuest ? (
          <>
            <p className="mt-3">{m.keptOnThisDevice()}</p>
            <ButtonLink
              to={`/auth/signup?next=${encodeURIComponent(`/student/lesson/${lesson.slug}`)}`}
              reloadDocument
              className="mt-3"
            >
              {m.keepMyProgress()}
            </ButtonLink>
          </>
        ) : null}
      </section>
    );
  return (
    <section aria-labelledby="still-open" className="rounded-card border border-line p-4">
      <h3 id="still-open" className="text-body">
        {m.stillOpen()}
      </h3>
      <ul className="mt-2 flex flex-col gap-1">
        {open.map((name) => (
          <li key={name}>
            <button
              type="button"
              className="touchable min-h-8 cursor-pointer text-left underline decoration-edge underline-offset-4"
              lang={lesson.locale}
              onClick={() => goTo(name)}
            >
              {lesson.steps.find((step) => step.name === name)?.title}
            </button>
          </li>
        ))}
        {stepsDone.includes(SUMMARY) ? null : <li>{m.twoQuestionsAbove()}</li>}
      </ul>
    </section>
  );
}
