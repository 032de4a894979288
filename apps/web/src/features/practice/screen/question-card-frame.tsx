import * as m from "@nirmaan/messages/practice.ts";
import type { ReactNode } from "react";
import { AnswerForm } from "../answer/answer-form.tsx";
import type { ShownQuestion } from "../bank/shown-question.ts";
import { markingRule } from "./marking-rule.ts";
import { QuestionMaterial } from "./question-material.tsx";

type QuestionCardFrameProps = {
  question: ShownQuestion;
  /** "Question 3 of 8", or the printed number of a paper. */
  title: string;
  reply: unknown;
  isLocked: boolean;
  onChange: (reply: unknown) => void;
  children?: ReactNode;
};

/** One question with its form; below it what a set or a paper adds. */
export function QuestionCardFrame(props: QuestionCardFrameProps) {
  const { question, title, reply, isLocked, onChange, children } = props;
  return (
    <article className="flex flex-col gap-5 rounded-card border border-line bg-surface p-4 sm:p-6">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-lead">{title}</h2>
        <p className="text-muted text-small tabular-nums">
          {m.marksOfQuestion({ marks: question.shown.marks })}
        </p>
      </header>
      <QuestionMaterial question={question} />
      <AnswerForm
        // A new question starts with an own form: groups of a map are state of the form.
        key={question.position}
        question={question}
        reply={reply}
        isLocked={isLocked}
        onChange={onChange}
      />
      {isLocked ? null : <p className="text-muted text-small">{markingRule(question.kind)}</p>}
      {children}
    </article>
  );
}
