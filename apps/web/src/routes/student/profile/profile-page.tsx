import * as m from "@nirmaan/messages/profile-page.ts";
import * as shell from "@nirmaan/messages/shell.ts";
import { data, redirect } from "react-router";
import { formText } from "#features/accounts/forms/parse-form.ts";
import { GuardianPanel } from "#features/accounts/guardian/naming/guardian-panel.tsx";
import { PasskeysPanel } from "#features/accounts/passkeys/passkeys-panel.tsx";
import { OwnDataPanel } from "#features/accounts/privacy/own-data-panel.tsx";
import { ConnectedAccountsPanel } from "#features/accounts/profile/connected-accounts-panel.tsx";
import { AboutPanel, PreferencesPanel } from "#features/accounts/profile/own-profile-panels.tsx";
import { FactorsPanel } from "#features/accounts/second-step/factors-panel.tsx";
import { SessionsPanel } from "#features/accounts/sessions/sessions-panel.tsx";
import { GithubPanel } from "#features/history/github/github-panel.tsx";
import { LearningPathPanel } from "#features/personalization/learning-path-panel.tsx";
import { pageMeta } from "#features/seo/page-meta.ts";
import { StudentPageFrame } from "#features/shell/student-page-frame.tsx";
import { StudyMailsPanel } from "#features/study-mails/study-mails-panel.tsx";
import { browserAuthConfig } from "#server/session/browser-auth-config.ts";
import { askSecondStepAgain, studentOf } from "#server/session/page-guards.ts";
import { forgetSession, requestContextKey } from "#server/session/request-context.ts";
import { sessionIdOf, sessionOf } from "#server/session/session.ts";
import type { PageHandle } from "#ui/layout/page-handle.ts";
import { readProfile } from "#use-cases/profile/read-profile.server.ts";
import type { Route } from "./+types/profile-page.ts";
import { answerProfileForm, type ProfilePanel } from "./answer-profile-form.ts";

export const handle: PageHandle = { crumb: shell.profile };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: shell.profile(), description: m.description() });

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const requestContext = context.get(requestContextKey);
  const { services } = requestContext;
  const session = await sessionOf(requestContext);
  return {
    ...(await readProfile(services, studentOf(context), {
      accounts: requestContext.accounts(),
      user: session.kind === "signed-out" ? undefined : session.user,
      sessionId: await sessionIdOf(requestContext),
    })),
    project: browserAuthConfig(services, request),
    hasGithubFailed: url.searchParams.get("github") === "failed",
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const requestContext = context.get(requestContextKey);
  const form = await request.formData();
  if (formText(form, "intent") === "delete-account")
    await askSecondStepAgain(requestContext, "/student/profile");
  const refusal = await answerProfileForm(requestContext, studentOf(context), form);
  if (refusal) return data({ refusal, done: "nothing" }, { status: 400 });
  const done = formText(form, "intent");
  if (done !== "delete-account") return data({ refusal, done });
  forgetSession(requestContext);
  throw redirect("/");
}

export default function ProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, email, avatar, path, preferences, devices, consent, guardians, settings, project } =
    loaderData;
  const { passkeys, factors, identities } = loaderData;
  const refusal = actionData?.refusal;
  const messageFor = (panel: ProfilePanel) => (refusal?.panel === panel ? refusal.message : undefined);
  return (
    <StudentPageFrame title={shell.profile()} lead={m.nameAndAddress({ name, email })}>
      <div className="flex max-w-2xl flex-col gap-6">
        <AboutPanel
          name={name}
          avatar={avatar}
          error={messageFor("name")}
          isSaved={actionData?.done === "save-profile"}
        />
        <LearningPathPanel path={path} />
        <PreferencesPanel preferences={preferences} isSaved={actionData?.done === "save-preferences"} />
        <StudyMailsPanel {...loaderData.mails} isSaved={actionData?.done === "save-mails"} />
        <GuardianPanel
          consent={consent}
          guardians={guardians}
          closed={loaderData.closedPurposes}
          error={messageFor("guardian")}
        />
        <ConnectedAccountsPanel identities={identities} providers={settings} error={messageFor("identity")} />
        {settings.hasPasskeys ? <PasskeysPanel passkeys={passkeys} project={project} /> : null}
        <FactorsPanel factors={factors} project={project} />
        <SessionsPanel project={project} devices={devices} refusal={messageFor("session")} />
        <GithubPanel {...loaderData.github} hasFailed={loaderData.hasGithubFailed} />
        <OwnDataPanel email={email} graceTime={loaderData.graceTime} error={messageFor("deletion")} />
      </div>
    </StudentPageFrame>
  );
}
