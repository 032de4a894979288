import * as m from "@nirmaan/messages/exams-teacher.ts";
import { Form } from "react-router";
import { Button } from "#ui/controls/button.tsx";
import { Select } from "#ui/controls/select.tsx";
import { TextField } from "#ui/controls/text-field.tsx";

type ExamFormProps = {
  errors: Record<string, string>;
  given: Record<string, string | undefined>;
  /** False when the school has agreed to terms that do not name the journal. */
  canHaveJournal: boolean;
};

const USUAL_MINUTES = "40";

/** Title, minutes and rules; questions are added on the page of the exam. */
export const ExamForm = ({ errors, given, canHaveJournal }: ExamFormProps) => (
  <Form method="post" className="flex max-w-reading flex-col gap-4">
    <TextField
      label={m.title()}
      name="title"
      maxLength={80}
      required
      defaultValue={given.title}
      error={errors.title}
    />
    <TextField
      label={m.minutes()}
      name="minutes"
      type="number"
      required
      defaultValue={given.minutes ?? USUAL_MINUTES}
      error={errors.minutes}
    />
    <Select
      label={m.howItEnds()}
      name="lateRule"
      defaultValue={given.lateRule ?? "own-minutes"}
      options={[
        { value: "own-minutes", label: m.lateMinutes() },
        { value: "ends-together", label: m.endsTogether() },
      ]}
      error={errors.lateRule}
    />
    {canHaveJournal ? (
      <label className="flex items-start gap-3">
        <input type="checkbox" name="journal" value="yes" className="mt-1 size-5 shrink-0" />
        <span>
          {m.journalWish()}
          <span className="block text-muted text-small">{m.journalHint()}</span>
        </span>
      </label>
    ) : (
      <p className="text-muted">{m.journalNeedsTerms()}</p>
    )}
    <Button type="submit" tone="next" className="self-start">
      {m.newExam()}
    </Button>
  </Form>
);
