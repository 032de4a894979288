import * as m from "@nirmaan/messages/accounts-guardian-page.ts";
import { Button } from "#ui/controls/button.tsx";
import { Select } from "#ui/controls/select.tsx";
import { TextField } from "#ui/controls/text-field.tsx";
import { Card } from "#ui/layout/card.tsx";
import { FormError } from "../../forms/form-error.tsx";
import type { GuardianPageView } from "./guardian-page-view.ts";

type PurposesFormProps = { view: GuardianPageView; problem: string | undefined };

const ANSWERS = { yes: m.yes, no: m.no };
const RELATIONS = [
  ["mother", m.relationMother],
  ["father", m.relationFather],
  ["guardian", m.relationGuardian],
] as const;

/** One question for each purpose, none answered beforehand. */
export function PurposesForm({ view, problem }: PurposesFormProps) {
  return (
    <form method="post" className="mt-6 flex flex-col gap-4">
      <input type="hidden" name="language" value={view.language} />
      <p>{m.choose()}</p>
      {view.purposes.map((purpose) => (
        <PurposeQuestion key={purpose.key} purpose={purpose} />
      ))}
      <Card>
        <h2 className="text-title">{m.aboutYou()}</h2>
        <div className="mt-4 flex flex-col gap-4">
          <TextField
            label={m.yourName()}
            name="name"
            autoComplete="name"
            required
            maxLength={60}
            defaultValue={view.guardianName ?? ""}
          />
          <Select
            label={m.relation()}
            name="relation"
            required
            placeholder="–"
            defaultValue={view.relation ?? ""}
            options={RELATIONS.map(([value, label]) => ({ value, label: label() }))}
          />
          <label className="flex min-h-11 items-start gap-3">
            <input type="checkbox" name="declares" value="yes" required className="mt-1 size-5 shrink-0" />
            <span>{m.declare({ child: view.childName })}</span>
          </label>
          <FormError text={problem} />
          <div>
            <Button type="submit" name="intent" value="answer" tone="next" size="large">
              {m.save()}
            </Button>
          </div>
        </div>
      </Card>
    </form>
  );
}

type ShownPurpose = GuardianPageView["purposes"][number];

function PurposeQuestion({ purpose }: { purpose: ShownPurpose }) {
  const { key, title, what, why, canOpen, answer } = purpose;
  return (
    <fieldset className="rounded-card border border-line bg-surface p-4 sm:p-6">
      <legend className="float-left w-full font-strong">{title}</legend>
      <p className="clear-both pt-1">{what}</p>
      <p className="mt-1 text-muted">{why}</p>
      {canOpen ? (
        <div className="mt-3 flex gap-6">
          {(["yes", "no"] as const).map((value) => (
            <label key={value} className="flex min-h-11 items-center gap-2 pr-2">
              <input
                type="radio"
                name={`answer.${key}`}
                value={value}
                required
                defaultChecked={answer === value}
                className="size-5"
              />
              {ANSWERS[value]()}
            </label>
          ))}
        </div>
      ) : (
        <p className="mt-3 text-next-ink text-small">{m.needsProof()}</p>
      )}
    </fieldset>
  );
}
