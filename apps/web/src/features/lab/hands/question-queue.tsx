import * as m from "@nirmaan/messages/classes-questions.ts";
import { Form, useNavigation } from "react-router";
import { Button } from "#ui/controls/button.tsx";
import { TextField } from "#ui/controls/text-field.tsx";
import { MOST_QUESTION_CHARACTERS } from "./class-question.ts";

type RaisedHand = { id: string; student: string; lesson: string; text: string; when: string };

/** Raised hands, the longest wait first. A question is answered in words, or closed after a talk at the desk. */
export function QuestionQueue({ questions, error }: { questions: RaisedHand[]; error: string | undefined }) {
  const { state, formData } = useNavigation();
  return (
    <section aria-labelledby="hands" className="max-w-reading">
      <h2 id="hands" className="mb-3 text-title">
        {m.raisedHands({ count: questions.length })}
      </h2>
      {questions.length === 0 ? <p className="text-muted">{m.noHands()}</p> : null}
      {error ? <p className="mb-3 text-fails text-small">{error}</p> : null}
      <ul className="flex flex-col gap-4">
        {questions.map(({ id, student, lesson, text, when }) => (
          <li key={id} className="rounded-card border border-line bg-surface p-4">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-strong">{student}</span>
              <span className="text-muted text-small">{m.askedIn({ lesson, when })}</span>
            </p>
            <p className="wrap-anywhere my-2 whitespace-pre-wrap">{text}</p>
            <Form method="post" preventScrollReset className="flex flex-col gap-3">
              <input type="hidden" name="id" value={id} />
              <TextField
                label={m.answerTo({ student })}
                name="answer"
                maxLength={MOST_QUESTION_CHARACTERS}
                autoComplete="off"
              />
              <div className="flex flex-wrap gap-3">
                <Button
                  type="submit"
                  name="intent"
                  value="answer"
                  isBusy={state !== "idle" && formData?.get("id") === id}
                >
                  {m.sendAnswer()}
                </Button>
                <Button type="submit" tone="quiet" name="intent" value="close">
                  {m.close()}
                </Button>
              </div>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}
