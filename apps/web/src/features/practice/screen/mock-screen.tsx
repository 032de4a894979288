import * as m from "@nirmaan/messages/practice.ts";
import { useCallback, useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { Button } from "#ui/controls/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { classNames } from "#ui/theme/class-names.ts";
import type { ShownQuestion } from "../bank/shown-question.ts";
import { type SittingSaveState, useSitting } from "../device/use-sitting.ts";
import type { SittingView } from "../sittings/sitting-view.ts";
import { paperNumber, printedNumber } from "./paper-number.ts";
import { QuestionCardFrame } from "./question-card-frame.tsx";
import { SaveLine } from "./save-line.tsx";
import { useQuestionClock } from "./use-question-clock.ts";
import { formatRemaining, useRemaining } from "./use-remaining.ts";

type MockScreenProps = { view: SittingView; owner: string };

/** A timed paper: every question is on the device from the start, and nothing tells right from wrong. */
export function MockScreen({ view, owner }: MockScreenProps) {
  const { questions } = view;
  const sitting = useSitting(view, owner, useReload());
  const [at, setAt] = useState(0);
  const [isAsking, setAsking] = useState(false);
  const clock = useQuestionClock(at);
  const remaining = useRemaining(view.deadline, sitting.clockOffset);
  const isOver = remaining !== null && remaining <= 0;
  const { isHandingIn, handIn } = useHandIn(sitting.handIn, isOver);
  const question = questions[at];
  if (!question) return null;
  const answer = sitting.answers[question.position];
  const isAnswered = ({ position }: ShownQuestion) => sitting.answers[position] !== undefined;
  const open = questions.filter((one) => !isAnswered(one)).length;
  return (
    <div className="flex flex-col gap-4">
      <TimeBar
        remaining={remaining}
        isHandInMain={at === questions.length - 1 && !isAsking}
        isBusy={isHandingIn}
        onAsk={() => setAsking(true)}
      />
      {isOver ? <Notice>{m.timeIsOver()}</Notice> : null}
      {isAsking ? (
        <HandInPanel
          open={open}
          isBusy={isHandingIn}
          isOffline={sitting.save === "on device"}
          onHandIn={() => void handIn()}
          onKeepWriting={() => setAsking(false)}
        />
      ) : null}
      <QuestionMap questions={questions} at={at} isAnswered={isAnswered} onGo={setAt} />
      <QuestionCardFrame
        question={question}
        title={`${question.section ?? ""} · ${paperNumber(questions, at)}`}
        reply={answer?.reply}
        isLocked={isOver}
        onChange={(reply) =>
          sitting.write(question.position, { reply, seconds: clock.seconds(), isFinal: false })
        }
      >
        {question.option > 0 ? <p className="text-muted text-small">{m.secondChoice()}</p> : null}
        <GroupLine questions={questions} question={question} />
      </QuestionCardFrame>
      <MockSteps
        save={sitting.save}
        at={at}
        last={questions.length - 1}
        isNextMain={!isAsking && !isOver}
        onGo={setAt}
      />
    </div>
  );
}

/** "Any 4 of 6": without this line a student would answer all of them. */
function GroupLine({
  questions,
  question: { group },
}: {
  questions: ShownQuestion[];
  question: ShownQuestion;
}) {
  if (!group) return null;
  const numbers = questions.filter((one) => one.group?.name === group.name).map(printedNumber);
  const [first = "", last = ""] = [numbers[0], numbers.at(-1)];
  return <p className="text-muted text-small">{m.anyOfQuestions({ first, last, take: group.take })}</p>;
}

type MockTimeBarProps = {
  remaining: number | null;
  isHandInMain: boolean;
  isBusy: boolean;
  onAsk: () => void;
};

const TimeBar = ({ remaining, isHandInMain, isBusy, onAsk }: MockTimeBarProps) => (
  <div className="sticky top-0 z-10 -mx-4 flex items-center justify-between gap-3 border-line border-b bg-ground px-4 py-2">
    <p role="timer" aria-label={m.timeLeft()} className="font-strong text-lead tabular-nums">
      {remaining === null ? "" : formatRemaining(remaining)}
    </p>
    <Button tone={isHandInMain ? "next" : "plain"} isBusy={isBusy} onClick={onAsk}>
      {m.handIn()}
    </Button>
  </div>
);

/** Hands in when asked, and by itself when the time is over. */
function useHandIn(send: () => Promise<void>, isOver: boolean) {
  const [isHandingIn, setHandingIn] = useState(false);
  const handIn = useCallback(async () => {
    setHandingIn(true);
    await send();
    setHandingIn(false);
  }, [send]);
  useEffect(() => {
    if (isOver) void handIn();
  }, [isOver, handIn]);
  return { isHandingIn, handIn };
}

function useReload(): () => void {
  const { revalidate } = useRevalidator();
  return useCallback(() => void revalidate(), [revalidate]);
}

type MockStepsProps = {
  save: SittingSaveState;
  at: number;
  last: number;
  /** False while handing in is the next thing to do. */
  isNextMain: boolean;
  onGo: (at: number) => void;
};

const MockSteps = ({ save, at, last, isNextMain, onGo }: MockStepsProps) => (
  <div className="flex flex-wrap items-center justify-between gap-3">
    <SaveLine save={save} />
    <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1">
      <Button disabled={at === 0} onClick={() => onGo(at - 1)}>
        {m.previous()}
      </Button>
      <Button
        tone={isNextMain && at < last ? "next" : "plain"}
        disabled={at === last}
        onClick={() => onGo(at + 1)}
      >
        {m.next()}
      </Button>
    </div>
  </div>
);

type MockHandInProps = {
  open: number;
  isBusy: boolean;
  isOffline: boolean;
  onHandIn: () => void;
  onKeepWriting: () => void;
};

const HandInPanel = ({ open, isBusy, isOffline, onHandIn, onKeepWriting }: MockHandInProps) => (
  <Notice>
    <p>{open > 0 ? m.handInOpen({ count: open }) : m.handInAll()}</p>
    <div className="mt-3 flex flex-wrap gap-2">
      <Button tone="next" isBusy={isBusy} onClick={onHandIn}>
        {m.handInNow()}
      </Button>
      <Button onClick={onKeepWriting}>{m.keepWriting()}</Button>
    </div>
    {isOffline ? <p className="mt-3">{m.handInWaits()}</p> : null}
  </Notice>
);

type QuestionMapProps = {
  questions: ShownQuestion[];
  at: number;
  isAnswered: (question: ShownQuestion) => boolean;
  onGo: (at: number) => void;
};

/** Every question of the paper: which are answered, and a way to each. */
function QuestionMap({ questions, at, isAnswered, onGo }: QuestionMapProps) {
  const row = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const current = row.current?.children[at];
    // Only the row moves: the page stays where the student reads.
    if (current instanceof HTMLElement && row.current?.parentElement)
      row.current.parentElement.scrollLeft = current.offsetLeft - row.current.clientWidth / 2;
  }, [at]);
  return (
    <nav aria-label={m.questionsOfPaper()} className="relative overflow-x-auto">
      <ol ref={row} className="flex gap-1 pb-1">
        {questions.map((question, index) => (
          <li key={question.position}>
            <button
              type="button"
              aria-current={index === at ? "step" : undefined}
              aria-label={
                isAnswered(question)
                  ? m.answeredQuestion({ number: paperNumber(questions, index) })
                  : m.openQuestion({ number: paperNumber(questions, index) })
              }
              onClick={() => onGo(index)}
              className={classNames(
                "touchable min-h-11 min-w-11 cursor-pointer rounded-control border px-1 text-small tabular-nums",
                index === at ? "border-ink font-strong" : "border-edge",
                isAnswered(question) ? "bg-hover" : "bg-surface",
              )}
            >
              {paperNumber(questions, index)}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
