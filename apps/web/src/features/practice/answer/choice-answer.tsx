import * as m from "@nirmaan/messages/practice.ts";
import type { ReactNode } from "react";
import { classNames } from "#ui/theme/class-names.ts";
import { QuestionText } from "../text/question-text.tsx";
import { type AnswerProps, replyValue } from "./reply-value.ts";

type ChoiceProps = {
  type: "radio" | "checkbox";
  name: string;
  isChosen: boolean;
  isLocked: boolean;
  onChange: () => void;
  children: ReactNode;
};

function Choice({ type, name, isChosen, isLocked, onChange, children }: ChoiceProps) {
  return (
    <label
      className={classNames(
        "touchable flex min-h-11 items-center gap-3 rounded-control border px-3 py-2",
        isChosen ? "border-ink bg-hover" : "border-edge bg-surface",
        !isLocked && "cursor-pointer hover:bg-hover",
      )}
    >
      <input
        type={type}
        name={name}
        checked={isChosen}
        disabled={isLocked}
        onChange={onChange}
        className="size-5 shrink-0"
      />
      <span className="min-w-0 flex-1">{children}</span>
    </label>
  );
}

export function OneAnswer({ question, reply, onChange, isLocked }: AnswerProps<"one">) {
  const chosen = replyValue("one", reply, "");
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="sr-only">{m.chooseOne()}</legend>
      {question.ask.options.map(({ id }) => (
        <Choice
          key={id}
          type="radio"
          name={`answer-${question.position}`}
          isChosen={chosen === id}
          isLocked={isLocked}
          onChange={() => onChange(id)}
        >
          <QuestionText html={question.html.options[id] ?? ""} />
        </Choice>
      ))}
    </fieldset>
  );
}

export function ManyAnswer({ question, reply, onChange, isLocked }: AnswerProps<"many">) {
  const ticked = replyValue("many", reply, []);
  const toggle = (id: string) =>
    onChange(ticked.includes(id) ? ticked.filter((one) => one !== id) : [...ticked, id]);
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 text-muted text-small">{m.chooseSeveral()}</legend>
      {question.ask.options.map(({ id }) => (
        <Choice
          key={id}
          type="checkbox"
          name={`answer-${question.position}`}
          isChosen={ticked.includes(id)}
          isLocked={isLocked}
          onChange={() => toggle(id)}
        >
          <QuestionText html={question.html.options[id] ?? ""} />
        </Choice>
      ))}
    </fieldset>
  );
}

const LETTERS = [
  { letter: "A", words: m.assertionA },
  { letter: "B", words: m.assertionB },
  { letter: "C", words: m.assertionC },
  { letter: "D", words: m.assertionD },
] as const;

export function AssertionAnswer({ question, reply, onChange, isLocked }: AnswerProps<"assertion">) {
  const chosen = replyValue("assertion", reply, "");
  return (
    <div className="flex flex-col gap-4">
      <dl className="flex flex-col gap-3">
        <div>
          <dt className="font-strong">{m.assertion()}</dt>
          <dd>
            <QuestionText html={question.html.assertion ?? ""} />
          </dd>
        </div>
        <div>
          <dt className="font-strong">{m.reason()}</dt>
          <dd>
            <QuestionText html={question.html.reason ?? ""} />
          </dd>
        </div>
      </dl>
      <fieldset className="flex flex-col gap-2">
        <legend className="sr-only">{m.chooseOne()}</legend>
        {LETTERS.map(({ letter, words }) => (
          <Choice
            key={letter}
            type="radio"
            name={`answer-${question.position}`}
            isChosen={chosen === letter}
            isLocked={isLocked}
            onChange={() => onChange(letter)}
          >
            <span className="font-strong">{letter}.</span> {words()}
          </Choice>
        ))}
      </fieldset>
    </div>
  );
}
