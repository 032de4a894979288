import * as m from "@nirmaan/messages/accounts-sign-up.ts";
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
      label={m.yourName()}
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
        label={m.dateOfBirth()}
        name="dateOfBirth"
        type="date"
        autoComplete="bday"
        required
        defaultValue={given.dateOfBirth}
        error={errors.dateOfBirth}
        hint={m.dateOfBirthHint()}
        onChange={(event) => setDateOfBirth(event.currentTarget.value)}
      />
      {needsGuardian || errors.guardianEmail ? (
        <TextField
          label={m.guardianEmail()}
          name="guardianEmail"
          type="email"
          autoComplete="off"
          required
          defaultValue={given.guardianEmail}
          error={errors.guardianEmail}
          hint={m.guardianEmailHint()}
        />
      ) : null}
    </>
  );
}
