import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "#ui/controls/button.tsx";
import { TextField } from "#ui/controls/text-field.tsx";
import { FormError } from "./form-error.tsx";
import type { FieldErrors } from "./parse-form.ts";

type CodeFormProps = {
  errors: FieldErrors;
  label: string;
  submit: string;
  hidden?: Record<string, string>;
  /** More fields, below the code. */
  children?: ReactNode;
};

export function CodeForm({ errors, label, submit, hidden = {}, children }: CodeFormProps) {
  const { state, formData } = useNavigation();
  const isBusy = state !== "idle" && formData?.get("intent") !== "again";
  return (
    <Form method="post" className="flex flex-col gap-5">
      <FormError text={errors.form} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <TextField
        label={label}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="[0-9]{6,10}"
        required
        error={errors.code}
      />
      {children}
      <Button type="submit" size="large" tone="next" isBusy={isBusy}>
        {submit}
      </Button>
    </Form>
  );
}
