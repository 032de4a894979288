import * as m from "@nirmaan/messages/practice.ts";
import { useEffect, useRef, useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { replyValue } from "../answer/reply-value.ts";
import type { ShownOf, ShownQuestion } from "../bank/shown-question.ts";
import { useSitting } from "../device/use-sitting.ts";
import type { ShownMark } from "../sittings/shown-mark.ts";
import type { SittingView } from "../sittings/sitting-view.ts";
import { MarkPanel } from "./mark-panel.tsx";
import { QuestionCardFrame } from "./question-card-frame.tsx";
import { SaveLine } from "./save-line.tsx";
import { SchemePanel } from "./scheme-panel.tsx";
import { SetSummary } from "./set-summary.tsx";
import { useQuestionClock } from "./use-question-clock.ts";

type PracticeScreenProps = { view: SittingView; owner: string };

const NOTHING = () => undefined;

/** A set of questions, one at a time, each marked at once with its reasons. */
export function PracticeScreen({ view, owner }: PracticeScreenProps) {
  const { questions } = view;
  const sitting = useSitting(view, owner, NOTHING);
  const deviceMarks = useDeviceMarks(questions, sitting.answers, sitting.marks);
  const marks = { ...deviceMarks, ...sitting.marks };
  const [at, setAt] = useState(() => firstOpen(questions, view.marks));
  const [isSchemeOpen, setSchemeOpen] = useState(false);
  const clock = useQuestionClock(at);
  const top = useRef<HTMLDivElement>(null);
  const question = questions[at];
  if (!question) return <SetSummary view={view} marks={marks} save={sitting.save} onBack={() => setAt(0)} />;
  const { position } = question;
  const [answer, mark] = [sitting.answers[position], marks[position]];
  const isFinal = answer?.isFinal ?? false;
  const write = (reply: unknown, isNowFinal: boolean) =>
    sitting.write(position, { reply, seconds: clock.seconds(), isFinal: isNowFinal });
  const go = (next: number) => {
    setSchemeOpen(false);
    setAt(next);
    top.current?.scrollIntoView({ block: "start" });
  };
  const check = () => (question.kind === "written" ? setSchemeOpen(true) : write(answer?.reply, true));
  return (
    <div ref={top} className="flex scroll-mt-20 flex-col gap-4">
      <QuestionCardFrame
        question={question}
        title={m.questionOf({ number: at + 1, count: questions.length })}
        reply={answer?.reply}
        isLocked={isFinal || isSchemeOpen}
        onChange={(reply) => write(reply, false)}
      >
        {isFinal ? (
          <Marked question={question} mark={mark} isConfirmed={sitting.marks[position] !== undefined} />
        ) : null}
        {question.kind === "written" && (isSchemeOpen || isFinal) ? (
          <OwnMarking question={question} reply={answer?.reply} isFinal={isFinal} onWrite={write} />
        ) : null}
      </QuestionCardFrame>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <SaveLine save={sitting.save} />
        <StepButtons
          canCheck={!isFinal && !isSchemeOpen}
          isAnswered={answer !== undefined}
          checkWords={question.kind === "written" ? m.showScheme() : m.check()}
          isFinal={isFinal}
          onCheck={check}
          onBack={at > 0 ? () => go(at - 1) : undefined}
          onNext={() => go(at + 1)}
        />
      </div>
    </div>
  );
}

type StepButtonsProps = {
  canCheck: boolean;
  isAnswered: boolean;
  checkWords: string;
  isFinal: boolean;
  onCheck: () => void;
  onBack: (() => void) | undefined;
  onNext: () => void;
};

function StepButtons({
  canCheck,
  isAnswered,
  checkWords,
  isFinal,
  onCheck,
  onBack,
  onNext,
}: StepButtonsProps) {
  return (
    <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
      {onBack ? <Button onClick={onBack}>{m.previous()}</Button> : null}
      {canCheck ? (
        <Button tone="next" disabled={!isAnswered} onClick={onCheck}>
          {checkWords}
        </Button>
      ) : null}
      <Button tone={isFinal ? "next" : "plain"} onClick={onNext}>
        {isFinal ? m.next() : m.skip()}
      </Button>
    </div>
  );
}

type MarkedProps = { question: ShownQuestion; mark: ShownMark | undefined; isConfirmed: boolean };

const Marked = ({ question, mark, isConfirmed }: MarkedProps) =>
  mark ? (
    <MarkPanel question={question} mark={mark} isConfirmed={isConfirmed} />
  ) : (
    <p role="status">{m.marking()}</p>
  );

type OwnMarkingProps = {
  question: ShownOf<"written">;
  reply: unknown;
  isFinal: boolean;
  onWrite: (reply: unknown, isNowFinal: boolean) => void;
};

/** The student marks a written answer against the scheme, until the marks are saved. */
function OwnMarking({ question, reply, isFinal, onWrite }: OwnMarkingProps) {
  const written = replyValue("written", reply, NO_TEXT);
  return (
    <SchemePanel
      question={question}
      reply={reply}
      onTick={(ticked) => (isFinal ? undefined : onWrite({ ...written, ticked }, false))}
      {...(!isFinal && { onDone: () => onWrite(written, true) })}
    />
  );
}

const NO_TEXT = { text: "", ticked: [] };

function firstOpen(questions: ShownQuestion[], marks: SittingView["marks"]): number {
  const at = questions.findIndex(({ position }) => marks[position] === undefined);
  return at < 0 ? questions.length : at;
}

/** Marks on the device what is final and has no mark of the server yet. The marker is loaded with the first one. */
function useDeviceMarks(
  questions: ShownQuestion[],
  answers: ReturnType<typeof useSitting>["answers"],
  marks: Record<string, ShownMark>,
): Record<string, ShownMark> {
  const [deviceMarks, setDeviceMarks] = useState<Record<string, ShownMark>>({});
  useEffect(() => {
    const open = questions.filter(({ position }) => answers[position]?.isFinal && !marks[position]);
    if (open.length === 0) return;
    void import("../device/mark-on-device.ts").then(({ markOnDevice }) => {
      const marked = open.flatMap((question) => {
        const mark = markOnDevice(question, answers[question.position]?.reply);
        return mark ? [[String(question.position), mark] as const] : [];
      });
      setDeviceMarks((known) => ({ ...known, ...Object.fromEntries(marked) }));
    });
  }, [questions, answers, marks]);
  return deviceMarks;
}
