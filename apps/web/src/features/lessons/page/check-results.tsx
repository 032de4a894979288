import type { ShownResult } from "@nirmaan/grading/grade/shown-grade.ts";
import { localeOf } from "@nirmaan/grading/lesson-format/text-locale.ts";
import * as m from "@nirmaan/messages/lessons-page.ts";
import { CircleCheck, CircleX, EyeOff, MessageCircleQuestion } from "lucide-react";
import { Spinner } from "#ui/feedback/spinner.tsx";
import { marksLabel } from "../content/lesson-labels.ts";
import type { RenderedExercise } from "../content/rendered-lesson.ts";
import type { CheckState } from "../record/lesson-store.ts";
import { useLesson } from "../session/use-lesson.ts";
import { checkHeadline } from "./check-headline.ts";
import { TextWithCode } from "./lesson-text.tsx";

/** The result of each check (expected and actual value, advice) and a guiding question. */
export function CheckResults({ exercise, state }: { exercise: RenderedExercise; state: CheckState }) {
  if (state.kind === "idle") return null;
  if (state.kind === "checking") return <Spinner label={m.checkingWork()} className="py-2" />;
  if (state.kind === "unable")
    return <p className="rounded-card bg-fails-soft p-4 text-fails">{state.reason}</p>;
  const { grade, by, confirmation } = state;
  return (
    <div className="flex animate-appear flex-col gap-3">
      {grade.passed ? (
        <PassedHeadline exercise={exercise} words={checkHeadline(exercise, { grade, by })} />
      ) : (
        <p className="font-strong text-ink text-lead">{checkHeadline(exercise, { grade, by })}</p>
      )}
      {confirmation === "done" ? (
        <p className="text-muted text-small">{marksLabel(grade.marks, exercise.marks)}</p>
      ) : (
        <p className="text-muted text-small" role="status">
          {confirmation === "pending" ? m.serverIsChecking() : m.gradedOnThisDevice()}
        </p>
      )}
      {grade.question ? (
        <p className="flex gap-3 rounded-card bg-tutor-soft p-4">
          <MessageCircleQuestion className="mt-0.5 size-5 shrink-0 text-tutor" aria-hidden="true" />
          <TextWithCode text={grade.question} />
        </p>
      ) : null}
      <ul className="flex flex-col divide-y divide-line rounded-card border border-line">
        {withKeys(grade.results).map(({ key, result, isAdviceNew }) => (
          <CheckResult key={key} result={result} isAdviceNew={isAdviceNew} />
        ))}
      </ul>
    </div>
  );
}

/** LIKE-01: one movement and one warm sentence, in the place where the student is looking. */
function PassedHeadline({ exercise, words }: { exercise: RenderedExercise; words: string }) {
  const failures = useLesson(
    ({ record }) => record.attempts.filter((each) => each.exercise === exercise.name && !each.passed).length,
  );
  return (
    <div className="flex items-center gap-3 rounded-card bg-works-soft p-3">
      <CircleCheck className="size-8 shrink-0 animate-celebrate text-works" aria-hidden="true" />
      <div>
        <p className="font-strong text-lead text-works">{words}</p>
        <p>{praiseFor(failures)}</p>
      </div>
    </div>
  );
}

const MANY_FAILURES = 3;
const praiseFor = (failures: number) =>
  failures === 0 ? m.praiseFirstTry() : failures < MANY_FAILURES ? m.praise() : m.praisePatience();

type KeyedResult = { key: string; result: ShownResult; isAdviceNew: boolean };

/** Hidden checks can share a name, so the key contains a counter. The same advice is shown once. */
function withKeys(results: ShownResult[]): KeyedResult[] {
  const seen = new Map<string, number>();
  const shown = new Set<string>();
  return results.map((result) => {
    const count = seen.get(result.name) ?? 0;
    seen.set(result.name, count + 1);
    const advice = result.verdict.kind === "failed" ? result.verdict.look : "";
    const isAdviceNew = !shown.has(advice);
    shown.add(advice);
    return { key: `${result.name} ${count}`, result, isAdviceNew };
  });
}

/** Calls are named as the student would write them. */
const CALL = /^[\w.]+\(.*\)$/s;

function CheckResult({ result: { name, hidden, verdict }, isAdviceNew }: Omit<KeyedResult, "key">) {
  const isPassed = verdict.kind === "passed";
  return (
    <li className="flex gap-3 p-3">
      {isPassed ? (
        <CircleCheck className="mt-0.5 size-5 shrink-0 text-works" aria-hidden="true" />
      ) : (
        <CircleX className="mt-0.5 size-5 shrink-0 text-fails" aria-hidden="true" />
      )}
      <div className="min-w-0 flex-1">
        <p>
          <span className="sr-only">{isPassed ? m.passedCheck() : m.failedCheck()} </span>
          {CALL.test(name) ? (
            <code className="wrap-anywhere font-mono text-small">{name}</code>
          ) : (
            <span lang={localeOf(name)}>{name}</span>
          )}
          {hidden ? (
            <span className="ml-2 inline-flex items-center gap-1 text-muted text-small">
              <EyeOff className="size-3.5" aria-hidden="true" /> {m.hidden()}
            </span>
          ) : null}
        </p>
        {verdict.kind === "failed" ? (
          <>
            <dl className="mt-2 grid gap-x-3 gap-y-1 text-small sm:grid-cols-[auto_1fr]">
              <dt className="text-muted">{m.expected()}</dt>
              <dd className="wrap-anywhere whitespace-pre-wrap font-mono">{verdict.expected}</dd>
              <dt className="text-muted">{m.yourProgramGave()}</dt>
              <dd className="wrap-anywhere whitespace-pre-wrap font-mono">{verdict.came}</dd>
            </dl>
            {verdict.look && isAdviceNew ? (
              <p className="mt-2">
                <TextWithCode text={verdict.look} />
              </p>
            ) : null}
          </>
        ) : null}
      </div>
    </li>
  );
}
