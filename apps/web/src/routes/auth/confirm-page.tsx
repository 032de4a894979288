import type { EmailOtpType } from "@supabase/supabase-js";
import { data, Form, redirect } from "react-router";
import { z } from "zod";
import { CodeForm } from "#features/accounts/forms/code-form.tsx";
import { PageHeading } from "#features/accounts/forms/page-heading.tsx";
import { type FieldErrors, parseForm } from "#features/accounts/forms/parse-form.ts";
import { OutboxNotice } from "#features/accounts/outbox/outbox-notice.tsx";
import { accountErrorMessage } from "#features/accounts/service-client/account-error-message.ts";
import { completeSignIn } from "#features/accounts/sign-in/complete-sign-in.server.ts";
import { nextPath, withNext } from "#features/accounts/sign-in/next-path.ts";
import { pageMeta } from "#features/shell/page-meta.ts";
import { siteUrlOf } from "#server/config/site-url.ts";
import { type RequestContext, requestContextKey } from "#server/session/request-context.ts";
import { Button } from "#ui/controls/button.tsx";
import type { Route } from "./+types/confirm-page.ts";

/** `email`, or, where the project's mail templates say so, `token_hash`; `kind` says what the mail was for. */
const Question = z.object({
  kind: z.enum(["signup", "link", "recovery"]).catch("signup"),
  email: z.email().optional().catch(undefined),
  token_hash: z.string().max(200).optional(),
  type: z
    .enum(["signup", "invite", "magiclink", "recovery", "email_change", "email"])
    .optional()
    .catch(undefined),
});
type Question = z.infer<typeof Question>;

const Code = z.object({
  code: z
    .string()
    .trim()
    .regex(/^\d{6,10}$/, "The code has six digits."),
});

const WORDS = {
  signup: { title: "Confirm your address", submit: "Confirm my address" },
  link: { title: "Your sign-in code", submit: "Log in" },
  recovery: { title: "Choose a new password", submit: "Continue" },
};

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Check your mail", description: "Type the code from the mail we sent you." });

const questionIn = (url: URL) => Question.parse(Object.fromEntries(url.searchParams));

export function loader({ url, context }: Route.LoaderArgs) {
  const { env } = context.get(requestContextKey).services;
  const { kind, email, token_hash: tokenHash } = questionIn(url);
  if (!email && !tokenHash) throw redirect("/auth/login");
  return { kind, email, hasToken: tokenHash !== undefined, hasOutbox: !env.SMTP_URL };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const requestContext = context.get(requestContextKey);
  const question = questionIn(url);
  const isRecovery = question.kind === "recovery" || question.type === "recovery";
  const next = isRecovery ? "/auth/reset" : nextPath(url.searchParams.get("next"));
  const fields = await request.formData();
  if (fields.get("intent") === "again") {
    const { error } = await sendAgain(requestContext, question, next);
    const errors: FieldErrors = error ? { form: accountErrorMessage(error) } : {};
    return data({ errors, wasSent: !error }, { status: error ? 400 : 200 });
  }
  const refuse = (errors: FieldErrors) => data({ errors, wasSent: false }, { status: 400 });
  const { token_hash: tokenHash, email, kind } = question;
  const type: EmailOtpType = question.type ?? (kind === "recovery" ? "recovery" : "email");
  const form = parseForm(Code, fields);
  if (!tokenHash && form.kind === "invalid") return refuse(form.errors);
  const token = form.kind === "valid" ? form.values.code : "";
  const { error } = tokenHash
    ? await requestContext.accounts().verifyOtp({ token_hash: tokenHash, type })
    : await requestContext.accounts().verifyOtp({ email: email ?? "", token, type });
  if (error) return refuse({ form: accountErrorMessage(error) });
  return redirect(await completeSignIn(requestContext, next));
}

/** Behaves the same for known and unknown addresses. */
function sendAgain(requestContext: RequestContext, { kind, email = "" }: Question, next: string) {
  const back = `${siteUrlOf(requestContext.services.env)}${withNext("/auth/callback", next)}`;
  const accounts = requestContext.accounts();
  if (kind === "recovery") return accounts.resetPasswordForEmail(email, { redirectTo: back });
  if (kind === "link") return accounts.signInWithOtp({ email, options: { emailRedirectTo: back } });
  return accounts.resend({ type: "signup", email, options: { emailRedirectTo: back } });
}

export default function ConfirmPage({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, email, hasToken, hasOutbox } = loaderData;
  const errors = actionData?.errors ?? {};
  if (hasToken)
    return (
      <>
        <PageHeading title={WORDS[kind].title}>
          One more step, so that no mail program does it for you.
        </PageHeading>
        <Form method="post" className="flex flex-col gap-5">
          {errors.form ? <p role="alert">{errors.form}</p> : null}
          <Button type="submit" size="large" tone="next">
            {WORDS[kind].submit}
          </Button>
        </Form>
      </>
    );
  return (
    <>
      <PageHeading title={WORDS[kind].title}>
        We have sent a mail to <span className="font-strong text-ink">{email}</span>. Open its link on this
        device, or type its code here.
      </PageHeading>
      <div className="flex flex-col gap-5">
        {hasOutbox ? <OutboxNotice /> : null}
        <CodeForm errors={errors} label="Code from the mail" submit={WORDS[kind].submit} />
        <Form method="post">
          <Button type="submit" name="intent" value="again" tone="quiet">
            Send the mail again
          </Button>
          <p className="mt-2 text-muted text-small" aria-live="polite">
            {actionData?.wasSent
              ? "Sent. It can take a minute to arrive."
              : "Nothing there? Look in the spam folder too."}
          </p>
        </Form>
      </div>
    </>
  );
}
