import * as m from "@nirmaan/messages/auth-pages.ts";
import { data, Form, redirect, useNavigation } from "react-router";
import { z } from "zod";
import { EmailAddress } from "#features/accounts/forms/email-address.ts";
import { FormError } from "#features/accounts/forms/form-error.tsx";
import { PageHeading } from "#features/accounts/forms/page-heading.tsx";
import { type FieldErrors, parseForm } from "#features/accounts/forms/parse-form.ts";
import { accountErrorMessage } from "#features/accounts/service-client/account-error-message.ts";
import { pageMeta } from "#features/seo/page-meta.ts";
import { siteUrlOf } from "#server/config/site-url.ts";
import { requestContextKey } from "#server/session/request-context.ts";
import { Button } from "#ui/controls/button.tsx";
import { Link } from "#ui/controls/link.tsx";
import { TextField } from "#ui/controls/text-field.tsx";
import { Rich } from "#ui/layout/rich.tsx";
import type { Route } from "./+types/forgot-password-page.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: m.forgotTitle(),
    description: m.forgotDescription(),
    path: "/auth/forgot",
  });

export async function action({ request, context }: Route.ActionArgs) {
  const requestContext = context.get(requestContextKey);
  const form = parseForm(z.object({ email: EmailAddress }), await request.formData());
  if (form.kind === "invalid") return data({ errors: form.errors, given: form.given }, { status: 400 });
  const { email } = form.values;
  const { error } = await requestContext.accounts().resetPasswordForEmail(email, {
    redirectTo: `${siteUrlOf(requestContext.services.env)}/auth/callback?next=/auth/reset`,
  });
  if (!error) return redirect(`/auth/confirm?kind=recovery&email=${encodeURIComponent(email)}`);
  const errors: FieldErrors = { form: accountErrorMessage(error) };
  return data({ errors, given: { email } as Record<string, string> }, { status: 400 });
}

export default function ForgotPage({ actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().state !== "idle";
  return (
    <>
      <PageHeading title={m.forgotHeading()}>{m.forgotLead()}</PageHeading>
      <Form method="post" className="flex flex-col gap-5">
        <FormError text={actionData?.errors.form} />
        <TextField
          label={m.emailAddress()}
          name="email"
          type="email"
          autoComplete="username"
          required
          defaultValue={actionData?.given.email}
          error={actionData?.errors.email}
        />
        <Button type="submit" size="large" tone="next" isBusy={isBusy}>
          {m.sendMeTheMail()}
        </Button>
      </Form>
      <p className="mt-8 text-muted">
        <Rich parts={m.remembered({ link: (words) => <Link to="/auth/login">{words}</Link> })} />
      </p>
    </>
  );
}
