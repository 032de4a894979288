import * as m from "@nirmaan/messages/accounts-guardian-school-slip.ts";
import { Form } from "react-router";
import { Button } from "#ui/controls/button.tsx";
import { Select } from "#ui/controls/select.tsx";
import { TextField } from "#ui/controls/text-field.tsx";
import { Badge } from "#ui/feedback/badge.tsx";
import { Card } from "#ui/layout/card.tsx";
import { Rich } from "#ui/layout/rich.tsx";
import { FormError } from "../../forms/form-error.tsx";
import type { FieldErrors } from "../../forms/parse-form.ts";
import { KNOWN_BY, RELATIONS, SLIP_LANGUAGES } from "./slip-words.ts";

type WaitingStudent = {
  studentId: string;
  schoolClassId: string;
  name: string;
  className: string;
  schoolName: string;
};
type Line = { key: string; title: string; what: string };

const optionsOf = (words: Record<string, () => string>) =>
  Object.entries(words).map(([value, label]) => ({ value, label: label() }));

type SlipEntryProps = { student: WaitingStudent; lines: Line[]; errors: FieldErrors };

/** What the signed paper of one student says, typed and ticked by the teacher. */
export function SlipEntry({ student, lines, errors }: SlipEntryProps) {
  const hasErrors = Object.keys(errors).length > 0;
  return (
    <Card>
      <details open={hasErrors}>
        <summary className="touchable cursor-pointer rounded-small">
          <Rich
            parts={m.enterSlip({
              student: student.name,
              className: student.className,
              name: (words) => <span className="font-strong">{words}</span>,
              rest: (words) => <span className="text-muted">{words}</span>,
            })}
          />
        </summary>
        <Form method="post" className="mt-4 flex flex-col gap-4">
          <input type="hidden" name="studentId" value={student.studentId} />
          <input type="hidden" name="schoolClassId" value={student.schoolClassId} />
          <FormError text={errors.form} />
          <fieldset className="flex flex-col gap-2">
            <legend className="mb-2 font-strong">{m.tickedOnPaper()}</legend>
            {lines.map(({ key, title, what }) => (
              <label key={key} className="flex min-h-11 items-start gap-3">
                <input type="checkbox" name="yes" value={key} className="mt-1 size-5 shrink-0" />
                <span>
                  {title}
                  <span className="block text-muted text-small">{what}</span>
                </span>
              </label>
            ))}
            {errors.yes ? <p className="text-fails text-small">{errors.yes}</p> : null}
          </fieldset>
          <SlipFields errors={errors} schoolName={student.schoolName} />
          <div>
            <Button type="submit" name="intent" value="record" tone="next">
              {m.recordSlip()}
            </Button>
          </div>
        </Form>
      </details>
    </Card>
  );
}

const SlipFields = ({ errors, schoolName }: { errors: FieldErrors; schoolName: string }) => (
  <div className="grid gap-4 sm:grid-cols-2">
    <TextField
      label={m.schoolName()}
      name="schoolName"
      required
      maxLength={100}
      defaultValue={schoolName}
      readOnly={schoolName !== ""}
      error={errors.schoolName}
    />
    <TextField
      label={m.whoSigned()}
      name="guardianName"
      required
      maxLength={60}
      error={errors.guardianName}
    />
    <Select label={m.relation()} name="guardianRelation" options={optionsOf(RELATIONS)} />
    <Select label={m.howKnown()} name="adultKnownBy" options={optionsOf(KNOWN_BY)} />
    <TextField label={m.signedOn()} name="signedOn" type="date" required error={errors.signedOn} />
    <TextField
      label={m.countsUntil()}
      name="validUntil"
      type="date"
      required
      hint={m.schoolYearEnd()}
      error={errors.validUntil}
    />
    <Select label={m.languageOfSlip()} name="language" options={optionsOf(SLIP_LANGUAGES)} />
    <TextField
      label={m.paperKeptAt()}
      name="paperKeptAt"
      required
      maxLength={100}
      error={errors.paperKeptAt}
    />
  </div>
);

type ListedSlip = {
  id: string;
  name: string;
  className: string;
  guardianName: string;
  schoolName: string;
  paperKeptAt: string;
  signedOn: string;
  validUntil: string;
  isConfirmed: boolean;
};

/** A recorded slip: its state, the second adult's button, and the way to take it back. */
export function RecordedSlip({ slip, canConfirm }: { slip: ListedSlip; canConfirm: boolean }) {
  return (
    <Card role="group" aria-label={slip.name} className="flex flex-wrap items-start justify-between gap-4">
      <div className="min-w-0">
        <p>
          <span className="font-strong">{slip.name}</span>{" "}
          <span className="text-muted">{slip.className}</span>
        </p>
        <p className="text-muted text-small">
          {m.signedBy({
            guardian: slip.guardianName,
            day: slip.signedOn,
            school: slip.schoolName,
            place: slip.paperKeptAt,
          })}
        </p>
        <p role="status" className="mt-2">
          <Badge tone={slip.isConfirmed ? "works" : "plain"}>
            {slip.isConfirmed ? m.countsUntilDay({ day: slip.validUntil }) : m.waitsForSecondLook()}
          </Badge>
        </p>
      </div>
      <Form method="post" className="flex flex-wrap gap-2">
        <input type="hidden" name="slipId" value={slip.id} />
        {canConfirm && !slip.isConfirmed ? (
          <Button type="submit" name="intent" value="confirm" size="small" tone="next">
            {m.seenPaper()}
          </Button>
        ) : null}
        <Button
          type="submit"
          name="intent"
          value="end"
          size="small"
          aria-label={m.takeBackSlipOf({ student: slip.name })}
        >
          {m.takeBack()}
        </Button>
      </Form>
    </Card>
  );
}
