import * as m from "@nirmaan/messages/assignments-feedback.ts";
import { Form, useNavigation } from "react-router";
import { Button } from "#ui/controls/button.tsx";
import { TextArea } from "#ui/controls/text-area.tsx";
import { TextField } from "#ui/controls/text-field.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { MOST_COMMENT_CHARACTERS, PLAIN_OUT_OF } from "./feedback-draft.ts";

type MarkCriterion = { title: string; outOf: number };

type MarkFormProps = {
  rubric: MarkCriterion[];
  mark:
    | {
        points: number;
        outOf: number;
        criteria: (MarkCriterion & { points: number })[];
        remark: string;
        by: string;
      }
    | undefined;
  /** A version that was not there when the mark was given counts now. */
  isOutdated: boolean;
  errors: Record<string, string>;
};

/** The mark for the versions that count: one field for each line of the rubric, or one number. */
export function MarkForm({ rubric, mark, isOutdated, errors }: MarkFormProps) {
  const { state, formData } = useNavigation();
  return (
    <section aria-labelledby="mark" className="mt-10 max-w-reading">
      <h2 id="mark" className="mb-2 text-title">
        {m.mark()}
      </h2>
      <p className="mb-4 text-muted">
        {mark ? m.markGiven({ points: mark.points, outOf: mark.outOf, by: mark.by }) : m.whatCounts()}
      </p>
      {isOutdated ? (
        <div className="mb-4">
          <Notice>{m.newerVersionCounts()}</Notice>
        </div>
      ) : null}
      <Form key={mark?.by} method="post" preventScrollReset className="flex flex-col gap-4">
        <PointFields rubric={rubric} mark={mark} errors={errors} />
        <TextArea
          label={m.remark()}
          hint={m.remarkHint()}
          error={errors.remark}
          name="remark"
          rows={2}
          maxLength={MOST_COMMENT_CHARACTERS}
          defaultValue={mark?.remark}
        />
        <Button
          type="submit"
          name="intent"
          value="mark"
          className="self-start"
          isBusy={state !== "idle" && formData?.get("intent") === "mark"}
        >
          {mark ? m.changeMark() : m.giveMark()}
        </Button>
      </Form>
    </section>
  );
}

/** One field for each line of the rubric; without a rubric the marks, and out of how many. */
function PointFields({ rubric, mark, errors }: Pick<MarkFormProps, "rubric" | "mark" | "errors">) {
  const pointsOf = (title: string) => mark?.criteria.find((given) => given.title === title)?.points;
  const field = { type: "number", step: 0.5, required: true };
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {rubric.map(({ title, outOf }, at) => (
        <TextField
          key={title}
          {...field}
          label={m.criterionOutOf({ title, outOf })}
          name={`points${at}`}
          min={0}
          max={outOf}
          defaultValue={pointsOf(title)}
          error={at === 0 ? errors.points : undefined}
        />
      ))}
      {rubric.length > 0 ? null : (
        <>
          <TextField
            {...field}
            label={m.marks()}
            name="points0"
            min={0}
            defaultValue={mark?.points}
            error={errors.points}
          />
          <TextField
            {...field}
            label={m.outOf()}
            name="outOf"
            min={0.5}
            max={100}
            defaultValue={mark?.outOf ?? PLAIN_OUT_OF}
            error={errors.outOf}
          />
        </>
      )}
    </div>
  );
}
