import * as m from "@nirmaan/messages/auth-pages.ts";
import { useEffect } from "react";
import { data, redirect } from "react-router";
import { z } from "zod";
import { EmailAddress } from "#features/accounts/forms/email-address.ts";
import { displayAddress, hasCard, LoginName, typedPin } from "#features/accounts/forms/login-name.ts";
import { PageHeading } from "#features/accounts/forms/page-heading.tsx";
import { parseForm } from "#features/accounts/forms/parse-form.ts";
import { PasskeyButton } from "#features/accounts/passkeys/passkey-button.tsx";
import {
  accountErrorMessage,
  cardErrorMessage,
} from "#features/accounts/service-client/account-error-message.ts";
import { completeSignIn } from "#features/accounts/sign-in/complete-sign-in.server.ts";
import { LoginForm } from "#features/accounts/sign-in/login-form.tsx";
import { nextPath, withNext } from "#features/accounts/sign-in/next-path.ts";
import { ProviderLinks } from "#features/accounts/sign-in/provider-links.tsx";
import { removeLessonRecords } from "#features/lessons/record/lesson-storage.ts";
import { removeKeptPages } from "#features/offline/kept-pages.ts";
import { pageMeta } from "#features/seo/page-meta.ts";
import { removeAccountProjects } from "#features/workspace/saving/project-storage.ts";
import { accountSettings } from "#server/accounts/account-settings.ts";
import { siteUrlOf } from "#server/config/site-url.ts";
import { browserAuthConfig } from "#server/session/browser-auth-config.ts";
import { requestContextKey } from "#server/session/request-context.ts";
import { Link } from "#ui/controls/link.tsx";
import { Rich } from "#ui/layout/rich.tsx";
import type { Route } from "./+types/login-page.ts";

const OWN_PLAYGROUND = "/student/playground";

const ByPassword = z.object({
  email: LoginName,
  password: z.string().min(1, { error: () => m.typeYourPassword() }),
});
/** From the code on a student's card. Anything else in the address is ignored. */
const UserName = z
  .string()
  .regex(/^[a-z0-9.-]{1,40}$/)
  .catch("");
const ByLink = z.object({ email: EmailAddress, password: z.string().default("") });

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.logIn(), description: m.logInDescription(), path: "/auth/login" });

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { services } = context.get(requestContextKey);
  return {
    settings: await accountSettings(services.accounts),
    project: browserAuthConfig(services, request),
    next: nextPath(url.searchParams.get("next")),
    userName: UserName.parse(url.searchParams.get("name") ?? ""),
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const requestContext = context.get(requestContextKey);
  const next = nextPath(url.searchParams.get("next"));
  const fields = await request.formData();
  const isByLink = fields.get("intent") === "link";
  const form = parseForm(isByLink ? ByLink : ByPassword, fields);
  if (form.kind === "invalid") return data({ errors: form.errors, given: form.given }, { status: 400 });
  const { email } = form.values;
  const password = hasCard(email) ? typedPin(form.values.password) : form.values.password;
  const { error } = isByLink
    ? await requestContext.accounts().signInWithOtp({
        email,
        options: {
          emailRedirectTo: `${siteUrlOf(requestContext.services.env)}${withNext("/auth/callback", next)}`,
        },
      })
    : await requestContext.accounts().signInWithPassword({ email, password });
  if (!error && isByLink)
    return redirect(withNext(`/auth/confirm?kind=link&email=${encodeURIComponent(email)}`, next));
  if (!error) return redirect(await completeSignIn(requestContext, next));
  if (error.code === "email_not_confirmed")
    return redirect(withNext(`/auth/confirm?kind=signup&email=${encodeURIComponent(email)}`, next));
  return data(
    {
      errors: { form: hasCard(email) ? cardErrorMessage(error) : accountErrorMessage(error) },
      given: { email: displayAddress(email) },
    },
    { status: 400 },
  );
}

export default function LoginPage({ loaderData, actionData }: Route.ComponentProps) {
  const { settings, project, next, userName } = loaderData;
  // Signing out ends here: on a shared machine only work that could not be sent yet stays, for its own account.
  useEffect(() => {
    void removeAccountProjects();
    void removeLessonRecords();
    void removeKeptPages();
    void import("#features/practice/device/answer-storage.ts").then((storage) =>
      storage.removePracticeAnswers(),
    );
    void import("#features/exams/device/exam-storage.ts").then((storage) => storage.removeExamWork());
  }, []);
  return (
    <>
      <PageHeading title={m.welcomeBack()}>{m.logInLead()}</PageHeading>
      <div className="flex flex-col gap-6">
        <ProviderLinks providers={settings} next={next} />
        <LoginForm errors={actionData?.errors ?? {}} given={actionData?.given ?? { email: userName }} />
        {settings.hasPasskeys ? <PasskeyButton project={project} next={next} /> : null}
      </div>
      <p className="mt-8 text-muted">
        <Rich
          parts={m.newHere({ link: (words) => <Link to={withNext("/auth/signup", next)}>{words}</Link> })}
        />
      </p>
      {next.startsWith(OWN_PLAYGROUND) ? (
        <p className="mt-2 text-muted">
          <Rich
            parts={m.playgroundWithoutAccount({
              link: (words) => (
                <Link to={next.replace(OWN_PLAYGROUND, "/playground")} reloadDocument>
                  {words}
                </Link>
              ),
            })}
          />
        </p>
      ) : null}
    </>
  );
}
