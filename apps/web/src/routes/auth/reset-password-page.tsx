import { isCommonPassword } from "@nirmaan/auth-service/is-common-password.ts";
import * as m from "@nirmaan/messages/auth-pages.ts";
import { data, Form, redirect, useNavigation } from "react-router";
import { z } from "zod";
import { FormError } from "#features/accounts/forms/form-error.tsx";
import { PageHeading } from "#features/accounts/forms/page-heading.tsx";
import { type FieldErrors, parseForm } from "#features/accounts/forms/parse-form.ts";
import { NewPassword } from "#features/accounts/passwords/new-password.ts";
import { NewPasswordField } from "#features/accounts/passwords/new-password-field.tsx";
import { accountErrorMessage } from "#features/accounts/service-client/account-error-message.ts";
import { completeSignIn } from "#features/accounts/sign-in/complete-sign-in.server.ts";
import { DASHBOARD_PATH } from "#features/accounts/sign-in/next-path.ts";
import { pageMeta } from "#features/seo/page-meta.ts";
import { requestContextKey } from "#server/session/request-context.ts";
import { sessionOf } from "#server/session/session.ts";
import { Button } from "#ui/controls/button.tsx";
import { TextField } from "#ui/controls/text-field.tsx";
import type { Route } from "./+types/reset-password-page.ts";

const NewPasswordForm = z.object({ password: NewPassword, code: z.string().trim().optional() });

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.newPassword(), description: m.newPasswordDescription() });

export async function loader({ context }: Route.LoaderArgs) {
  const session = await sessionOf(context.get(requestContextKey));
  if (session.kind === "signed-out") throw redirect("/auth/forgot");
  if (session.kind === "needs-second-factor") throw redirect("/auth/mfa?next=/auth/reset");
  if (session.kind === "needs-enrolment") throw redirect("/auth/enrol?next=/auth/reset");
  const isContested = session.user.app_metadata.password_missing === true;
  return { email: session.user.email ?? "", isContested };
}

export async function action({ request, context }: Route.ActionArgs) {
  const requestContext = context.get(requestContextKey);
  const form = parseForm(NewPasswordForm, await request.formData());
  const refuse = (errors: FieldErrors, needsCode = false) => data({ errors, needsCode }, { status: 400 });
  if (form.kind === "invalid") return refuse(form.errors);
  const { password, code } = form.values;
  if (await isCommonPassword(password))
    return refuse({ password: accountErrorMessage({ code: "weak_password" }) });
  const { error } = await requestContext
    .accounts()
    .updateUser({ password, ...(code ? { nonce: code } : {}) });
  if (!error) return redirect(await completeSignIn(requestContext, DASHBOARD_PATH));
  // After a day the session alone is not enough: a code from the mail is required.
  if (error.code === "reauthentication_needed") {
    const sent = await requestContext.accounts().reauthenticate();
    return refuse(sent.error ? { form: accountErrorMessage(sent.error) } : {}, true);
  }
  const isAboutPassword = error.code === "weak_password" || error.code === "same_password";
  return refuse({ [isAboutPassword ? "password" : "form"]: accountErrorMessage(error) }, code !== undefined);
}

export default function ResetPage({ loaderData, actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().state !== "idle";
  return (
    <>
      <PageHeading title={loaderData.isContested ? m.chooseYourPassword() : m.chooseNewPassword()}>
        {loaderData.isContested ? m.contestedLead() : m.otherDevicesLogInAgain()}
      </PageHeading>
      <Form method="post" className="flex flex-col gap-5">
        <FormError text={actionData?.errors.form} />
        {/* Tells password managers whose password this is. */}
        <input type="hidden" name="username" autoComplete="username" value={loaderData.email} readOnly />
        <NewPasswordField
          label={m.newPassword()}
          error={actionData?.errors.password}
          about={[loaderData.email]}
        />
        {actionData?.needsCode ? (
          <TextField
            label={m.codeFromMail()}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            error={actionData.errors.code}
            hint={m.codeHint()}
          />
        ) : null}
        <Button type="submit" size="large" tone="next" isBusy={isBusy}>
          {m.saveNewPassword()}
        </Button>
      </Form>
    </>
  );
}
