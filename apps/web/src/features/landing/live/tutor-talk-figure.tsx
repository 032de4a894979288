import * as m from "@nirmaan/messages/landing.ts";
import { Fragment } from "react";
import type { ShownTalk } from "./landing-recordings.ts";
import { ProgramLines } from "./program-lines.tsx";

/** Recorded replies of the tutor. Radio buttons and style choose the reply, also without script. */
export function TutorTalkFigure({ talk }: { talk: ShownTalk }) {
  return (
    <figure className="grid overflow-hidden rounded-card border border-line bg-surface lg:grid-cols-2">
      <div className="border-line border-b bg-sunken lg:border-r lg:border-b-0">
        <ProgramLines lines={talk.program} />
        <div className="border-line border-t px-4 py-4">
          <p className="mb-2 text-muted text-small">{m.talkPrinted()}</p>
          {talk.printed.map((line) => (
            <code key={line} className="block font-mono text-[0.9375rem] leading-6">
              {line}
            </code>
          ))}
        </div>
      </div>
      <div data-talk="" className="p-4 sm:p-6">
        <fieldset>
          <legend className="mb-2 text-muted text-small">{m.talkChoose()}</legend>
          <div className="flex flex-wrap gap-2">
            {talk.turns.map(({ question }, index) => (
              <label key={question} className="choice-chip">
                <input type="radio" name="talk" value={index} defaultChecked={index === 0} />
                {question}
              </label>
            ))}
          </div>
        </fieldset>
        <div className="talk-replies mt-4 grid">
          {talk.turns.map(({ question, reply }) => (
            <p key={question} className="rounded-card border-tutor border-l-2 bg-tutor-soft px-4 py-3">
              <span className="block text-small text-tutor">{m.tutor()}</span>
              <Reply text={reply} />
            </p>
          ))}
        </div>
        <figcaption className="mt-4 text-muted text-small">{m.talkRecorded()}</figcaption>
      </div>
    </figure>
  );
}

/** The tutor writes code between backticks. */
const Reply = ({ text }: { text: string }) =>
  text.split("`").map((part, index) =>
    index % 2 === 1 ? (
      <code key={part} className="font-mono text-[0.9375em]">
        {part}
      </code>
    ) : (
      <Fragment key={part}>{part}</Fragment>
    ),
  );
