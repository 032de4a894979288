import * as m from "@nirmaan/messages/auth-pages.ts";
import type { EmailOtpType } from "@supabase/supabase-js";
import { data, Form, redirect } from "react-router";
import { z } from "zod";
import { CodeForm } from "#features/accounts/forms/code-form.tsx";
import { FormError } from "#features/accounts/forms/form-error.tsx";
import { PageHeading } from "#features/accounts/forms/page-heading.tsx";
import { type FieldErrors, parseForm } from "#features/accounts/forms/parse-form.ts";
import { OutboxNotice } from "#features/accounts/outbox/outbox-notice.tsx";
import { accountErrorMessage } from "#features/accounts/service-client/account-error-message.ts";
import { completeSignIn } from "#features/accounts/sign-in/complete-sign-in.server.ts";
import { nextPath, withNext } from "#features/accounts/sign-in/next-path.ts";
import { ChosenAgain } from "#features/accounts/sign-up/chosen-again.tsx";
import { confirmAddress, type MailedToken } from "#features/accounts/sign-up/confirm-address.server.ts";
import { signUpProof } from "#features/accounts/sign-up/sign-up-proof.server.ts";
import { pageMeta } from "#features/seo/page-meta.ts";
import { siteUrlOf } from "#server/config/site-url.ts";
import { type RequestContext, requestContextKey } from "#server/session/request-context.ts";
import { Button } from "#ui/controls/button.tsx";
import { Rich } from "#ui/layout/rich.tsx";
import type { Route } from "./+types/confirm-page.ts";

/** `email`, or, where the project's mail templates say so, `token_hash`; `kind` says what the mail was for. */
const ConfirmationQuestion = z.object({
  kind: z.enum(["signup", "link", "recovery"]).catch("signup"),
  email: z.email().optional().catch(undefined),
  token_hash: z.string().max(200).optional(),
  type: z
    .enum(["signup", "invite", "magiclink", "recovery", "email_change", "email"])
    .optional()
    .catch(undefined),
});
type ConfirmationQuestion = z.infer<typeof ConfirmationQuestion>;

const Code = z.object({
  code: z
    .string()
    .trim()
    .regex(/^\d{6,10}$/, { error: () => m.codeHasSixDigits() }),
});

const WORDS = {
  signup: { title: m.confirmYourAddress, submit: m.confirmMyAddress },
  link: { title: m.signInCode, submit: m.logIn },
  recovery: { title: m.chooseNewPassword, submit: m.continueButton },
};

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.checkMail(), description: m.checkMailDescription() });

const questionIn = (url: URL) => ConfirmationQuestion.parse(Object.fromEntries(url.searchParams));

export async function loader({ url, context }: Route.LoaderArgs) {
  const requestContext = context.get(requestContextKey);
  const { env, accounts } = requestContext.services;
  const question = questionIn(url);
  const { kind, email, token_hash: tokenHash } = question;
  if (!email && !tokenHash) throw redirect("/auth/login");
  const isSignUp = isSignUpQuestion(question);
  const needsPassword = isSignUp && !signUpProof(requestContext);
  const shown = { kind, email, hasToken: tokenHash !== undefined, hasOutbox: !env.SMTP_URL };
  // A link to our own service confirms at once where the sign-up was made: only that browser has the proof.
  if (!tokenHash || needsPassword || !isSignUp || !accounts.service)
    return { ...shown, needsPassword, errors: NO_ERRORS };
  const confirmed = await confirmAddress(
    requestContext,
    { token_hash: tokenHash, type: "signup" },
    true,
    undefined,
  );
  if (confirmed.kind === "done") throw redirect(await completeSignIn(requestContext, nextOf(url, question)));
  if (confirmed.kind === "refused") return { ...shown, needsPassword, errors: confirmed.errors };
  return { ...shown, needsPassword: true, errors: NO_ERRORS };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const requestContext = context.get(requestContextKey);
  const question = questionIn(url);
  const next = nextOf(url, question);
  const fields = await request.formData();
  const answer = (errors: FieldErrors, more: { wasSent?: boolean; needsPassword?: boolean } = {}) =>
    data({ errors, wasSent: false, needsPassword: false, ...more }, { status: more.wasSent ? 200 : 400 });
  if (fields.get("intent") === "again") {
    const { error } = await sendAgain(requestContext, question, next);
    return error ? answer({ form: accountErrorMessage(error) }) : answer({}, { wasSent: true });
  }
  const { token_hash: tokenHash, email = "", kind } = question;
  const type: EmailOtpType = question.type ?? (kind === "recovery" ? "recovery" : "email");
  const form = parseForm(Code, fields);
  if (!tokenHash && form.kind === "invalid") return answer(form.errors);
  const token: MailedToken = tokenHash
    ? { token_hash: tokenHash, type }
    : { email, token: form.kind === "valid" ? form.values.code : "", type };
  const password = fields.get("password");
  const newPassword = typeof password === "string" ? password : undefined;
  const confirmed = await confirmAddress(requestContext, token, isSignUpQuestion(question), newPassword);
  if (confirmed.kind === "needs-password") return answer({}, { needsPassword: true });
  if (confirmed.kind === "refused")
    return answer(confirmed.errors, { needsPassword: newPassword !== undefined });
  return redirect(await completeSignIn(requestContext, next));
}

const NO_ERRORS: FieldErrors = {};

const isSignUpQuestion = ({ kind, type }: ConfirmationQuestion) =>
  type === "signup" || (kind === "signup" && (type === undefined || type === "email"));

const nextOf = (url: URL, { kind, type }: ConfirmationQuestion) =>
  kind === "recovery" || type === "recovery" ? "/auth/reset" : nextPath(url.searchParams.get("next"));

/** Behaves the same for known and unknown addresses. */
function sendAgain(requestContext: RequestContext, { kind, email = "" }: ConfirmationQuestion, next: string) {
  const back = `${siteUrlOf(requestContext.services.env)}${withNext("/auth/callback", next)}`;
  const accounts = requestContext.accounts();
  if (kind === "recovery") return accounts.resetPasswordForEmail(email, { redirectTo: back });
  if (kind === "link") return accounts.signInWithOtp({ email, options: { emailRedirectTo: back } });
  return accounts.resend({ type: "signup", email, options: { emailRedirectTo: back } });
}

export default function ConfirmPage({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, email, hasToken, hasOutbox } = loaderData;
  const errors = actionData?.errors ?? loaderData.errors;
  const needsPassword = loaderData.needsPassword || actionData?.needsPassword === true;
  const password = needsPassword ? (
    <ChosenAgain error={errors.password} about={email ? [email] : []} />
  ) : null;
  if (hasToken)
    return (
      <>
        <PageHeading title={WORDS[kind].title()}>{m.oneMoreStep()}</PageHeading>
        <Form method="post" className="flex flex-col gap-5">
          <FormError text={errors.form} />
          {password}
          <Button type="submit" size="large" tone="next">
            {WORDS[kind].submit()}
          </Button>
        </Form>
      </>
    );
  return (
    <>
      <PageHeading title={WORDS[kind].title()}>
        <Rich
          parts={m.mailSentTo({
            email: email ?? "",
            name: (words) => <span className="font-strong text-ink">{words}</span>,
          })}
        />
      </PageHeading>
      <div className="flex flex-col gap-5">
        {hasOutbox ? <OutboxNotice /> : null}
        <CodeForm errors={errors} label={m.codeFromMail()} submit={WORDS[kind].submit()}>
          {password}
        </CodeForm>
        <Form method="post">
          <Button type="submit" name="intent" value="again" tone="quiet">
            {m.sendMailAgain()}
          </Button>
          <p className="mt-2 text-muted text-small" aria-live="polite">
            {actionData?.wasSent ? m.sent() : m.noMailYet()}
          </p>
        </Form>
      </div>
    </>
  );
}
