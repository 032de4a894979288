import * as m from "@nirmaan/messages/assignments-feedback.ts";
import { Form, useNavigation } from "react-router";
import { Button } from "#ui/controls/button.tsx";
import { TextField } from "#ui/controls/text-field.tsx";
import { MOST_CRITERIA, sumOf } from "./feedback-draft.ts";

type RubricFormProps = { rubric: { title: string; outOf: number }[]; error: string | undefined };

const ROWS = Array.from({ length: MOST_CRITERIA }, (_, at) => at);

/** What the assignment is marked by. Students see it while they work. */
export function RubricForm({ rubric, error }: RubricFormProps) {
  const { state, formData } = useNavigation();
  return (
    <section aria-labelledby="rubric" className="mt-10 max-w-reading">
      <h2 id="rubric" className="mb-1 text-title">
        {m.rubric()}
      </h2>
      <p className="mb-4 text-muted">{m.rubricHint()}</p>
      <Form method="post" preventScrollReset className="flex flex-col gap-3">
        {ROWS.map((at) => (
          <div key={at} className="grid grid-cols-[minmax(0,1fr)_6rem] gap-3">
            <TextField
              label={m.criterion({ number: at + 1 })}
              name={`title${at}`}
              maxLength={80}
              defaultValue={rubric[at]?.title}
            />
            <TextField
              label={m.marks()}
              name={`outOf${at}`}
              type="number"
              min={0.5}
              max={100}
              step={0.5}
              defaultValue={rubric[at]?.outOf}
            />
          </div>
        ))}
        {error ? <p className="text-fails text-small">{error}</p> : null}
        <div className="flex flex-wrap items-center gap-4">
          <Button
            type="submit"
            name="intent"
            value="rubric"
            isBusy={state !== "idle" && formData?.get("intent") === "rubric"}
          >
            {m.saveRubric()}
          </Button>
          {rubric.length > 0 ? (
            <span className="text-muted">
              {m.rubricTotal({ total: sumOf(rubric.map(({ outOf }) => outOf)) })}
            </span>
          ) : null}
        </div>
      </Form>
    </section>
  );
}
