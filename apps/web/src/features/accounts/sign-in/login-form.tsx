import * as m from "@nirmaan/messages/accounts-sign-in.ts";
import { Form, useNavigation } from "react-router";
import { Button } from "#ui/controls/button.tsx";
import { Link } from "#ui/controls/link.tsx";
import { TextField } from "#ui/controls/text-field.tsx";
import { FormError } from "../forms/form-error.tsx";
import type { FieldErrors } from "../forms/parse-form.ts";
import { PasswordField } from "../passwords/password-field.tsx";

type LoginFormProps = { errors: FieldErrors; given: Record<string, string> };

export function LoginForm({ errors, given }: LoginFormProps) {
  const { state, formData } = useNavigation();
  const underWay = state === "idle" ? undefined : (formData?.get("intent") ?? "password");
  return (
    <Form method="post" className="flex flex-col gap-5">
      <FormError text={errors.form} />
      <TextField
        label={m.emailOrUserName()}
        name="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        autoComplete="username webauthn"
        required
        defaultValue={given.email}
        error={errors.email}
      />
      <div>
        <PasswordField
          label={m.password()}
          name="password"
          autoComplete="current-password"
          required
          error={errors.password}
        />
        <p className="mt-2 text-small">
          <Link to="/auth/forgot">{m.forgotPassword()}</Link>
        </p>
      </div>
      <Button
        type="submit"
        name="intent"
        value="password"
        size="large"
        tone="next"
        isBusy={underWay === "password"}
      >
        {m.logIn()}
      </Button>
      <Button
        type="submit"
        name="intent"
        value="link"
        formNoValidate
        tone="quiet"
        isBusy={underWay === "link"}
      >
        {m.emailMeLink()}
      </Button>
    </Form>
  );
}
