import { useState } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "#ui/controls/button.tsx";
import { Link } from "#ui/controls/link.tsx";
import { TextField } from "#ui/controls/text-field.tsx";
import { FormError } from "../forms/form-error.tsx";
import type { FieldErrors } from "../forms/parse-form.ts";
import { NewPasswordField } from "../passwords/new-password-field.tsx";
import { BirthFields, NameField } from "./about-fields.tsx";

type SignUpFormProps = { errors: FieldErrors; given: Record<string, string> };

export function SignUpForm({ errors, given }: SignUpFormProps) {
  const [name, setName] = useState("");
  const [email, setEmail] = useState("");
  const isBusy = useNavigation().state !== "idle";
  return (
    <Form method="post" className="flex flex-col gap-5">
      <FormError text={errors.form} />
      <NameField errors={errors} given={given} onName={setName} />
      <TextField
        label="E-mail address"
        name="email"
        type="email"
        autoComplete="email"
        required
        defaultValue={given.email}
        error={errors.email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <NewPasswordField label="Password" error={errors.password} about={[name, email]} />
      <BirthFields errors={errors} given={given} />
      <Button type="submit" size="large" tone="next" isBusy={isBusy}>
        Make my account
      </Button>
      <p className="text-muted text-small">
        With an account you agree to the{" "}
        <Link to="/info/terms" reloadDocument>
          terms
        </Link>
        . The{" "}
        <Link to="/info/privacy" reloadDocument>
          privacy page
        </Link>{" "}
        says what we store and for what.
      </p>
    </Form>
  );
}
