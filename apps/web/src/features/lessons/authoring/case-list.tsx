import * as m from "@nirmaan/messages/lessons-authoring.ts";
import { Plus, Trash2 } from "lucide-react";
import { Button } from "#ui/controls/button.tsx";
import { TextArea } from "#ui/controls/text-area.tsx";
import { TextField } from "#ui/controls/text-field.tsx";
import { type ExerciseCase, MOST_CASE, MOST_CASE_NAME, MOST_CASES, NEW_CASE } from "./exercise-draft.ts";

type CaseListProps = { cases: ExerciseCase[]; onChange: (cases: ExerciseCase[]) => void };

/** What programs are tested with: input, expected output, and whether students see both. */
export const CaseList = ({ cases, onChange }: CaseListProps) => (
  <section aria-labelledby="cases" className="flex flex-col gap-4">
    <div>
      <h2 id="cases" className="text-title">
        {m.cases()}
      </h2>
      <p className="mt-1 text-muted">{m.casesHint()}</p>
    </div>
    <ol className="flex flex-col gap-4">
      {cases
        .map((value, at) => ({ value, number: at + 1 }))
        .map(({ value, number }) => (
          <li key={number}>
            <CaseFields
              number={number}
              value={value}
              onChange={(part) =>
                onChange(cases.map((one, at) => (at === number - 1 ? { ...one, ...part } : one)))
              }
              onRemove={() => onChange(cases.filter((_, at) => at !== number - 1))}
            />
          </li>
        ))}
    </ol>
    <Button
      className="self-start"
      disabled={cases.length >= MOST_CASES}
      onClick={() => onChange([...cases, NEW_CASE])}
    >
      <Plus aria-hidden="true" /> {m.addCase()}
    </Button>
    {cases.length >= MOST_CASES ? (
      <p className="text-muted text-small">{m.tooManyCases({ most: MOST_CASES })}</p>
    ) : null}
  </section>
);

type CaseFieldsProps = {
  number: number;
  value: ExerciseCase;
  onChange: (part: Partial<ExerciseCase>) => void;
  onRemove: () => void;
};

const CaseFields = ({ number, value, onChange, onRemove }: CaseFieldsProps) => (
  <fieldset className="flex flex-col gap-4 rounded-card border border-line p-4">
    <legend className="px-1 font-strong">{m.caseNumber({ number })}</legend>
    <TextField
      label={m.caseName()}
      hint={m.caseNameHint()}
      maxLength={MOST_CASE_NAME}
      value={value.name}
      onChange={(event) => onChange({ name: event.target.value })}
    />
    <div className="grid gap-4 sm:grid-cols-2">
      <TextArea
        label={m.input()}
        rows={3}
        maxLength={MOST_CASE}
        isCode
        wrap="off"
        className="overflow-x-auto bg-sunken"
        value={value.input}
        onChange={({ target: { value: input } }) => onChange({ input })}
      />
      <TextArea
        label={m.expectedOutput()}
        rows={3}
        maxLength={MOST_CASE}
        isCode
        wrap="off"
        className="overflow-x-auto bg-sunken"
        value={value.output}
        onChange={({ target: { value: output } }) => onChange({ output })}
      />
    </div>
    <div className="flex flex-wrap items-center justify-between gap-3">
      <label className="touchable inline-flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          checked={value.hidden}
          onChange={(event) => onChange({ hidden: event.target.checked })}
          className="size-5 shrink-0"
        />
        {m.hiddenCase()}
      </label>
      <Button tone="quiet" onClick={onRemove}>
        <Trash2 aria-hidden="true" /> {m.removeCase({ number })}
      </Button>
    </div>
  </fieldset>
);
