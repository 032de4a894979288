import * as m from "@nirmaan/messages/lessons-authoring.ts";
import { domToReact, htmlToDOM } from "html-react-parser";
import { Badge } from "#ui/feedback/badge.tsx";
import { LANGUAGE_NAMES } from "../content/lesson-labels.ts";
import type { ExerciseDraft } from "./exercise-draft.ts";
import "#ui/theme/prose.css";
import "../page/lesson-text.css";

/** A colleague's tested exercise, with its solution and all cases. */
export const ExerciseReading = ({ exercise, taskHtml }: { exercise: ExerciseDraft; taskHtml: string }) => (
  <div className="flex max-w-3xl flex-col gap-6">
    <p className="text-muted">
      {m.readingLine({ language: LANGUAGE_NAMES[exercise.language], count: exercise.points })}
    </p>
    <div className="prose lesson-text">{domToReact(htmlToDOM(taskHtml))}</div>
    <Program label={m.starter()} code={exercise.starter} />
    <Program label={m.solution()} code={exercise.solution} />
    <section aria-labelledby="cases">
      <h2 id="cases" className="text-title">
        {m.cases()}
      </h2>
      <ol>
        {exercise.cases
          .map((each, at) => ({ ...each, number: at + 1 }))
          .map(({ number, name, input, output, hidden }) => (
            <li key={number} className="border-line border-t py-3">
              <p className="flex flex-wrap items-center gap-2">
                <span className="font-strong">{name || m.caseNumber({ number })}</span>
                {hidden ? <Badge>{m.hiddenBadge()}</Badge> : null}
              </p>
              <div className="mt-2 grid gap-3 sm:grid-cols-2">
                <Program label={m.input()} code={input} />
                <Program label={m.expectedOutput()} code={output} />
              </div>
            </li>
          ))}
      </ol>
    </section>
  </div>
);

const Program = ({ label, code }: { label: string; code: string }) => (
  <figure className="min-w-0">
    <figcaption className="mb-1 text-muted text-small">{label}</figcaption>
    <pre className="overflow-x-auto whitespace-pre-wrap rounded-control bg-sunken p-3 font-mono text-small [overflow-wrap:anywhere]">
      {code || m.nothing()}
    </pre>
  </figure>
);
