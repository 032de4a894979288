import { useState } from "react";
import { TextField } from "#ui/controls/text-field.tsx";
import type { FieldErrors } from "../forms/parse-form.ts";
import { DateOfBirth, isChild } from "./age.ts";

type AboutFieldsProps = {
  errors: FieldErrors;
  given: Record<string, string>;
  onName?: (name: string) => void;
};

export function NameField({ errors, given, onName }: AboutFieldsProps) {
  return (
    <TextField
      label="Your name"
      name="name"
      autoComplete="name"
      required
      maxLength={60}
      defaultValue={given.name}
      error={errors.name}
      onChange={(event) => onName?.(event.currentTarget.value)}
    />
  );
}

/** Only children see the guardian field; without JavaScript, the server asks for it in its response. */
export function BirthFields({ errors, given }: AboutFieldsProps) {
  const [dateOfBirth, setDateOfBirth] = useState(given.dateOfBirth ?? "");
  const needsGuardian = DateOfBirth.safeParse(dateOfBirth).success && isChild(dateOfBirth);
  return (
    <>
      <TextField
        label="Date of birth"
        name="dateOfBirth"
        type="date"
        autoComplete="bday"
        required
        defaultValue={given.dateOfBirth}
        error={errors.dateOfBirth}
        hint="Students under 18 need the agreement of a parent or guardian."
        onChange={(event) => setDateOfBirth(event.currentTarget.value)}
      />
      {needsGuardian || errors.guardianEmail ? (
        <TextField
          label="Your parent's or guardian's e-mail address"
          name="guardianEmail"
          type="email"
          autoComplete="off"
          required
          defaultValue={given.guardianEmail}
          error={errors.guardianEmail}
          hint="We ask them once. You can start to learn before they answer."
        />
      ) : null}
    </>
  );
}
