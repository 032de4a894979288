import * as m from "@nirmaan/messages/accounts-sign-up.ts";
import { localizedPath } from "@nirmaan/messages/locale/localized-path.ts";
import { useState } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "#ui/controls/button.tsx";
import { Link } from "#ui/controls/link.tsx";
import { TextField } from "#ui/controls/text-field.tsx";
import { Rich } from "#ui/layout/rich.tsx";
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
        label={m.emailAddress()}
        name="email"
        type="email"
        autoComplete="email"
        required
        defaultValue={given.email}
        error={errors.email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <NewPasswordField label={m.password()} error={errors.password} about={[name, email]} />
      <BirthFields errors={errors} given={given} />
      <Button type="submit" size="large" tone="next" isBusy={isBusy}>
        {m.makeMyAccount()}
      </Button>
      <p className="text-muted text-small">
        <Rich
          parts={m.termsAndPrivacy({
            terms: (words) => <PublicLink to="/info/terms">{words}</PublicLink>,
            privacy: (words) => <PublicLink to="/info/privacy">{words}</PublicLink>,
          })}
        />
      </p>
    </Form>
  );
}

const PublicLink = ({ to, children }: { to: string; children: string }) => (
  <Link to={localizedPath(to)} reloadDocument>
    {children}
  </Link>
);
