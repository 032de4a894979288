import * as m from "@nirmaan/messages/practice.ts";
import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { replyValue } from "../answer/reply-value.ts";
import type { useSitting } from "../device/use-sitting.ts";
import type { SittingView } from "../sittings/sitting-view.ts";
import { MarkIcon, MarkPanel, markWords } from "./mark-panel.tsx";
import { paperNumber } from "./paper-number.ts";
import { QuestionCardFrame } from "./question-card-frame.tsx";
import { SchemePanel } from "./scheme-panel.tsx";

type MarkedQuestionProps = { view: SittingView; at: number; sitting: ReturnType<typeof useSitting> };

/** One line of a result. Fifty open questions would be seventy screens of a phone. */
export function MarkedQuestion({ view, at, sitting }: MarkedQuestionProps) {
  const [isOpen, setOpen] = useState(false);
  const question = view.questions[at];
  if (!question) return null;
  const mark = sitting.marks[question.position];
  const isOwn = question.kind === "written" && sitting.answers[question.position] !== undefined;
  return (
    <details
      className="group border-line border-b"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="touchable flex min-h-11 cursor-pointer list-none items-start gap-2 rounded-control py-3 hover:bg-hover [&::-webkit-details-marker]:hidden">
        {mark ? <MarkIcon mark={mark} /> : <span className="size-5 shrink-0" />}
        <span className="min-w-0 flex-1">
          <span className="block font-strong">{titleOf(view, at)}</span>
          <span className="block text-muted text-small">
            {mark ? markWords(mark) : m.notAnswered()}
            {isOwn ? ` · ${m.markYourself()}` : null}
          </span>
        </span>
        <ChevronDown className="mt-0.5 size-5 shrink-0 text-muted group-open:rotate-180" aria-hidden="true" />
      </summary>
      {isOpen ? <OpenQuestion view={view} at={at} sitting={sitting} /> : null}
    </details>
  );
}

const titleOf = (view: SittingView, at: number) =>
  `${view.questions[at]?.section ?? ""} · ${paperNumber(view.questions, at)}`;

function OpenQuestion({ view, at, sitting }: MarkedQuestionProps) {
  const question = view.questions[at];
  if (!question) return null;
  const { position } = question;
  const [answer, mark] = [sitting.answers[position], sitting.marks[position]];
  const tick = (ticked: string[]) => {
    const reply = { ...replyValue("written", answer?.reply, { text: "", ticked: [] }), ticked };
    sitting.write(position, { reply, seconds: answer?.seconds ?? 0, isFinal: true }, true);
  };
  return (
    <div className="pb-4">
      <QuestionCardFrame
        question={question}
        title={titleOf(view, at)}
        reply={answer?.reply}
        isLocked
        onChange={() => undefined}
      >
        {mark ? <MarkPanel question={question} mark={mark} isConfirmed /> : null}
        {question.kind === "written" && answer ? (
          <SchemePanel question={question} reply={answer.reply} onTick={tick} />
        ) : null}
      </QuestionCardFrame>
    </div>
  );
}
