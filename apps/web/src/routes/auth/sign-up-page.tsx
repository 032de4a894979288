import { isCommonPassword } from "@nirmaan/auth-service/is-common-password.ts";
import * as m from "@nirmaan/messages/auth-pages.ts";
import { data, redirect } from "react-router";
import { z } from "zod";
import { PageHeading } from "#features/accounts/forms/page-heading.tsx";
import { parseForm, withoutSecrets } from "#features/accounts/forms/parse-form.ts";
import { accountErrorMessage } from "#features/accounts/service-client/account-error-message.ts";
import { completeSignIn } from "#features/accounts/sign-in/complete-sign-in.server.ts";
import { nextPath, withNext } from "#features/accounts/sign-in/next-path.ts";
import { ProviderLinks } from "#features/accounts/sign-in/provider-links.tsx";
import { requestSignUp } from "#features/accounts/sign-up/ask-before-account.server.ts";
import { AskedGuardian } from "#features/accounts/sign-up/asked-guardian.tsx";
import { deleteChildAsk } from "#features/accounts/sign-up/child-ask.server.ts";
import { SignUpForm } from "#features/accounts/sign-up/sign-up-form.tsx";
import { rememberSignUp } from "#features/accounts/sign-up/sign-up-proof.server.ts";
import { SignUp } from "#features/accounts/sign-up/sign-up-schema.ts";
import { pageMeta } from "#features/seo/page-meta.ts";
import { accountSettings } from "#server/accounts/account-settings.ts";
import { siteUrlOf } from "#server/config/site-url.ts";
import { currentClock } from "#server/people/consent-rights.ts";
import { requestContextKey } from "#server/session/request-context.ts";
import { Link } from "#ui/controls/link.tsx";
import { Rich } from "#ui/layout/rich.tsx";
import type { Route } from "./+types/sign-up-page.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.signUpTitle(), description: m.signUpDescription(), path: "/auth/signup" });

export async function loader({ url, context }: Route.LoaderArgs) {
  const { services } = context.get(requestContextKey);
  return {
    providers: await accountSettings(services.accounts),
    next: nextPath(url.searchParams.get("next")),
  };
}

const AskToken = z
  .string()
  .regex(/^[\w-]{43}$/)
  .catch("");

export async function action({ request, url, context }: Route.ActionArgs) {
  const requestContext = context.get(requestContextKey);
  const { services } = requestContext;
  const next = nextPath(url.searchParams.get("next"));
  const form = parseForm(SignUp, await request.formData());
  if (form.kind === "invalid") return data({ errors: form.errors, given: form.given }, { status: 400 });
  const { email, password, name, dateOfBirth } = form.values;
  const refuse = (field: "form" | "password", words: string) => {
    const given = withoutSecrets({
      email,
      name,
      dateOfBirth,
      guardianEmail: form.values.guardianEmail ?? "",
    });
    return data({ errors: { [field]: words }, given }, { status: 400 });
  };
  if (await isCommonPassword(password))
    return refuse("password", accountErrorMessage({ code: "weak_password" }));
  const askToken = AskToken.parse(url.searchParams.get("ask"));
  const standing = await requestSignUp(
    services,
    { dateOfBirth, guardianEmail: form.values.guardianEmail, askToken },
    currentClock(services.env.CHILD_RULES_BIND_FROM),
  );
  if (standing.kind === "asked") return data({ errors: {}, given: {}, isAsked: true });
  const { guardianEmail } = standing;

  const { data: made, error } = await requestContext.accounts().signUp({
    email,
    password,
    options: {
      data: { name, date_of_birth: dateOfBirth, guardian_email: guardianEmail },
      emailRedirectTo: `${siteUrlOf(requestContext.services.env)}${withNext("/auth/callback", next)}`,
    },
  });
  if (error?.code === "weak_password") return refuse("password", accountErrorMessage(error));
  // An address that has an account gets the same answer; its owner gets a mail that says so.
  if (error && error.code !== "user_already_exists") return refuse("form", accountErrorMessage(error));
  if (askToken) await deleteChildAsk(services.database.db, askToken);
  rememberSignUp(requestContext);
  if (made.session) return redirect(await completeSignIn(requestContext, next));
  return redirect(withNext(`/auth/confirm?kind=signup&email=${encodeURIComponent(email)}`, next));
}

export default function SignupPage({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData && "isAsked" in actionData) return <AskedGuardian />;
  return (
    <>
      <PageHeading title={m.makeAccountHeading()}>{m.makeAccountLead()}</PageHeading>
      <div className="flex flex-col gap-6">
        <ProviderLinks providers={loaderData.providers} next={loaderData.next} />
        <SignUpForm errors={actionData?.errors ?? {}} given={actionData?.given ?? {}} />
      </div>
      <p className="mt-8 text-muted">
        <Rich
          parts={m.haveAccount({
            link: (words) => <Link to={withNext("/auth/login", loaderData.next)}>{words}</Link>,
          })}
        />
      </p>
    </>
  );
}
