import * as m from "@nirmaan/messages/exams-teacher.ts";
import { Form } from "react-router";
import { Button } from "#ui/controls/button.tsx";
import { TextField } from "#ui/controls/text-field.tsx";

export type ShownAnswer = {
  title: string;
  marks: number;
  code: string | null;
  claim: string | null;
  checks: string | null;
  failed: string | null;
  points: number | null;
  suggestion: number;
  others: { code: string; title: string }[];
};

const CODE = "whitespace-pre-wrap break-words rounded-control bg-sunken p-3 font-mono text-small";

const Code = ({ text }: { text: string }) => <pre className={CODE}>{text}</pre>;

type ReviewFormProps = { answers: ShownAnswer[]; remark: string; canMark: boolean };

/** Each answer with its checks. The checks suggest marks; the teacher gives them. */
export const ReviewForm = ({ answers, remark, canMark }: ReviewFormProps) => (
  <Form method="post" className="flex min-w-0 flex-col gap-8">
    {answers.map((answer, at) => (
      <section key={answer.title} className="min-w-0">
        <h2 className="mb-2 text-title">{m.answerOf({ number: at + 1, title: answer.title })}</h2>
        {answer.code === null ? <p className="text-muted">{m.empty()}</p> : <Code text={answer.code} />}
        {answer.claim ? <p className="mt-2">{answer.claim}</p> : null}
        <p className="mt-2 text-muted">{[answer.checks, answer.failed].filter(Boolean).join(" · ")}</p>
        {answer.others.map((other) => (
          <details key={other.code} className="mt-2">
            <summary className="cursor-pointer">{other.title}</summary>
            <Code text={other.code} />
          </details>
        ))}
        {canMark ? (
          <div className="mt-3 max-w-60">
            <TextField
              label={m.marksOf({ outOf: answer.marks })}
              name={`points${at}`}
              type="number"
              step="0.5"
              min={0}
              max={answer.marks}
              required
              defaultValue={answer.points ?? (answer.checks ? answer.suggestion : undefined)}
              hint={answer.checks ? m.suggested({ points: answer.suggestion }) : undefined}
            />
          </div>
        ) : null}
      </section>
    ))}
    {canMark ? (
      <div className="flex max-w-reading flex-col gap-4">
        <TextField label={m.remark()} name="remark" maxLength={1000} defaultValue={remark} />
        <Button type="submit" tone="next" className="self-start">
          {m.saveMarks()}
        </Button>
      </div>
    ) : null}
  </Form>
);
