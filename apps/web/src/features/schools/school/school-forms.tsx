import * as m from "@nirmaan/messages/schools-school.ts";
import { Form } from "react-router";
import { Button } from "#ui/controls/button.tsx";
import { Select } from "#ui/controls/select.tsx";
import { TextField } from "#ui/controls/text-field.tsx";

type FormState = { errors: Record<string, string>; given: Record<string, string> };

const SchoolFields = ({ errors, given }: FormState) => (
  <>
    <TextField label={m.schoolName()} name="name" required defaultValue={given.name} error={errors.name} />
    <TextField label={m.city()} name="city" required defaultValue={given.city} error={errors.city} />
    <TextField
      label={m.udise()}
      name="udiseCode"
      inputMode="numeric"
      hint={m.udiseHint()}
      defaultValue={given.udiseCode}
      error={errors.udiseCode}
    />
  </>
);

/** A teacher asks for a school. */
export function AskForSchoolForm(state: FormState) {
  return (
    <Form method="post" className="flex max-w-reading flex-col gap-4">
      <SchoolFields {...state} />
      <Button type="submit" name="intent" value="ask" tone="next" className="self-start">
        {m.askForSchool()}
      </Button>
    </Form>
  );
}

/** An admin makes a school for a teacher. */
export function MakeSchoolForm({ errors, given }: FormState) {
  return (
    <Form method="post" className="grid max-w-reading gap-4 sm:grid-cols-2">
      <SchoolFields errors={errors} given={given} />
      <TextField
        label={m.seats()}
        name="seats"
        inputMode="numeric"
        required
        defaultValue={given.seats}
        error={errors.seats}
      />
      <TextField
        label={m.ownerEmail()}
        name="ownerEmail"
        type="email"
        required
        hint={m.ownerEmailHint()}
        defaultValue={given.ownerEmail}
        error={errors.ownerEmail}
      />
      <div className="sm:col-span-2">
        <Button type="submit" name="intent" value="make" tone="next">
          {m.makeSchool()}
        </Button>
      </div>
    </Form>
  );
}

type Terms = { lead: string; points: string[] };

/** The school's agreement, signed by a person who may sign for it. */
export function TermsForm({ terms, errors, given }: FormState & { terms: Terms }) {
  return (
    <Form method="post" className="flex max-w-reading flex-col gap-4">
      <p>{terms.lead}</p>
      <ul className="flex list-disc flex-col gap-2 pl-5">
        {terms.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <TextField
        label={m.yourName()}
        name="signerName"
        required
        defaultValue={given.signerName}
        error={errors.signerName}
      />
      <TextField
        label={m.yourPosition()}
        name="signerPosition"
        required
        hint={m.positionHint()}
        defaultValue={given.signerPosition}
        error={errors.signerPosition}
      />
      <div>
        <label className="flex min-h-11 items-start gap-3">
          <input type="checkbox" name="maySign" value="yes" required className="mt-1 size-5 shrink-0" />
          <span>{m.maySign()}</span>
        </label>
        {errors.maySign ? <p className="text-fails text-small">{errors.maySign}</p> : null}
      </div>
      <Button type="submit" name="intent" value="agree" tone="next" className="self-start">
        {m.agree()}
      </Button>
    </Form>
  );
}

export function InviteForm({ errors, given }: FormState) {
  return (
    <Form method="post" className="flex max-w-reading flex-col gap-4">
      <TextField
        label={m.teacherEmail()}
        name="email"
        type="email"
        required
        hint={m.teacherEmailHint()}
        defaultValue={given.email}
        error={errors.email}
      />
      <Select
        label={m.memberRole()}
        name="role"
        defaultValue={given.role ?? "teacher"}
        options={[
          { value: "teacher", label: m.roleTeacher() },
          { value: "owner", label: m.roleOwner() },
        ]}
      />
      <Button type="submit" name="intent" value="invite" className="self-start">
        {m.invite()}
      </Button>
    </Form>
  );
}
