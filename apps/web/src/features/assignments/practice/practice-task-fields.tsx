import * as m from "@nirmaan/messages/assignments.ts";
import { Select } from "#ui/controls/select.tsx";
import { mockKind, QUESTION_COUNTS, unitField } from "./practice-draft.ts";

type PracticeTaskFieldsProps = {
  paper: string;
  units: { id: string; title: string; questions: number }[];
  /** The papers that the bank can fill. Only where a board has several, they have a title. */
  mocks: { id: string; title: string | undefined; marks: number; hours: number }[];
  errors: Record<string, string>;
  given: Record<string, string | undefined>;
};

const CHOICE = "flex min-h-11 cursor-pointer items-center gap-3";
const DEFAULT_QUESTIONS = 8;

/** Questions of some units, or a whole mock paper. */
export function PracticeTaskFields({ paper, units, mocks, errors, given }: PracticeTaskFieldsProps) {
  const isMock = given.kind?.startsWith("mock") ?? false;
  return (
    <>
      <input type="hidden" name="paper" value={paper} />
      <fieldset aria-describedby={errors.units ? "units-problem" : undefined}>
        <legend className="mb-1 font-strong">{m.task()}</legend>
        <label className={CHOICE}>
          <input type="radio" name="kind" value="set" defaultChecked={!isMock} className="radio-mark" />
          {m.questionsOfUnits()}
        </label>
        <ul className="ml-8 flex flex-col">
          {units.map(({ id, title, questions }) => (
            <li key={id}>
              <label className={CHOICE}>
                <input
                  type="checkbox"
                  name={unitField(id)}
                  defaultChecked={given[unitField(id)] !== undefined}
                  className="size-5 shrink-0"
                />
                <span>
                  <span lang="en">{title}</span>{" "}
                  <span className="text-muted text-small">{m.questionsInBank({ count: questions })}</span>
                </span>
              </label>
            </li>
          ))}
        </ul>
        {errors.units ? (
          <p id="units-problem" role="alert" className="ml-8 text-fails">
            {errors.units}
          </p>
        ) : null}
        <div className="my-3 ml-8 max-w-56">
          <Select
            label={m.howManyQuestions()}
            name="questions"
            defaultValue={given.questions ?? String(DEFAULT_QUESTIONS)}
            options={QUESTION_COUNTS.map((count) => ({ value: String(count), label: String(count) }))}
            error={errors.questions}
          />
        </div>
        {mocks.map(({ id, title, marks, hours }) => (
          <label key={id} className={CHOICE}>
            <input
              type="radio"
              name="kind"
              value={mockKind(id)}
              defaultChecked={given.kind === mockKind(id)}
              className="radio-mark"
            />
            {title ? m.wholeMockNamed({ title, marks, hours }) : m.wholeMock({ marks, hours })}
          </label>
        ))}
        <p className="mt-1 text-muted text-small">{m.practiceHint()}</p>
      </fieldset>
    </>
  );
}
