import { data, redirect } from "react-router";
import { z } from "zod";
import { EmailAddress } from "#features/accounts/forms/email-address.ts";
import { formText, parseForm } from "#features/accounts/forms/parse-form.ts";
import { findGuardianEmail } from "#features/accounts/guardian/find-guardian-email.server.ts";
import { GuardianPanel } from "#features/accounts/guardian/guardian-panel.tsx";
import { sendGuardianRequest } from "#features/accounts/guardian/send-guardian-request.server.ts";
import { PasskeysPanel } from "#features/accounts/passkeys/passkeys-panel.tsx";
import { deletionMail } from "#features/accounts/privacy/deletion-mail.server.ts";
import { OwnDataPanel } from "#features/accounts/privacy/own-data-panel.tsx";
import { cancelDeletion, requestDeletion } from "#features/accounts/privacy/request-deletion.server.ts";
import { ConnectedAccountsPanel } from "#features/accounts/profile/connected-accounts-panel.tsx";
import { OwnProfile, Preferences, PreferencesForm } from "#features/accounts/profile/own-profile.ts";
import { AboutPanel, PreferencesPanel } from "#features/accounts/profile/own-profile-panels.tsx";
import { saveOwnProfile, savePreferences } from "#features/accounts/profile/save-own-profile.server.ts";
import { FactorsPanel } from "#features/accounts/second-step/factors-panel.tsx";
import { accountErrorMessage } from "#features/accounts/service-client/account-error-message.ts";
import { deviceName } from "#features/accounts/sessions/device-name.ts";
import { endSession, readSessions } from "#features/accounts/sessions/read-sessions.server.ts";
import { SessionsPanel } from "#features/accounts/sessions/sessions-panel.tsx";
import { displayAddress } from "#features/accounts/sign-in/login-name.ts";
import { disconnectGithub } from "#features/history/github/connect-github.server.ts";
import { GithubPanel } from "#features/history/github/github-panel.tsx";
import { readGithubPanel } from "#features/history/github/read-github-panel.server.ts";
import { LearningPathPanel } from "#features/personalization/learning-path-panel.tsx";
import { formatDate } from "#features/shell/format-date.ts";
import { pageMeta } from "#features/shell/page-meta.ts";
import { StudentPageFrame } from "#features/shell/student-page-frame.tsx";
import { connectPayments } from "#features/subscription/checkout/connect-payments.server.ts";
import { cancelAllSubscriptions } from "#features/subscription/checkout/subscription-verbs.server.ts";
import { accountSettings } from "#server/accounts/account-settings.ts";
import { AppError } from "#server/errors/app-error.ts";
import { pathOf, type Student } from "#server/people/person.ts";
import { browserAuthConfig } from "#server/session/browser-auth-config.ts";
import { studentOf } from "#server/session/page-guards.ts";
import { forgetSession, type RequestContext, requestContextKey } from "#server/session/request-context.ts";
import { sessionIdOf, sessionOf } from "#server/session/session.ts";
import type { PageHandle } from "#ui/layout/page-handle.ts";
import type { Route } from "./+types/profile-page.ts";

export const handle: PageHandle = { crumb: "Profile" };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Profile", description: "Your name, board, class and settings." });

export async function loader({ request, context }: Route.LoaderArgs) {
  const requestContext = context.get(requestContextKey);
  const student = studentOf(context);
  const session = await sessionOf(requestContext);
  const user = session.kind === "nobody" ? undefined : session.user;
  return {
    name: student.name,
    avatar: student.avatar,
    path: pathOf(student),
    preferences: Preferences.parse(student.preferences),
    devices: await devicesOf(requestContext, student),
    email: displayAddress(student.email),
    consent: student.consent,
    guardianEmail: await findGuardianEmail(requestContext.services.database.db, student),
    settings: await accountSettings(requestContext.services.accounts),
    project: browserAuthConfig(requestContext.services, request),
    passkeys: await passkeysOf(requestContext),
    github: await readGithubPanel(requestContext.services, student),
    hasGithubFailed: new URL(request.url).searchParams.get("github") === "failed",
    factors: (user?.factors ?? []).map(({ id, factor_type: type, friendly_name: name, status }) => ({
      id,
      type,
      name: name || type,
      isVerified: status === "verified",
    })),
    identities: (user?.identities ?? []).map(({ identity_id: id, provider, identity_data: facts }) => ({
      id,
      provider,
      email: displayAddress(String(facts?.email ?? "")),
    })),
  };
}

async function devicesOf(requestContext: RequestContext, student: Student) {
  const current = await sessionIdOf(requestContext);
  const sessions = await readSessions(requestContext.services.database.db, student);
  return sessions.map(({ id, userAgent, lastUsed }) => ({
    id,
    name: deviceName(userAgent),
    lastUsed: formatDate(lastUsed),
    isThis: id === current,
  }));
}

async function passkeysOf(requestContext: RequestContext) {
  const { data: passkeys } = await requestContext.accounts().passkey.list();
  return (passkeys ?? []).map(({ id, friendly_name: name, created_at: madeAt }) => ({
    id,
    name: name || "Passkey",
    madeAt,
  }));
}

type Refusal = { about: "guardian" | "identity" | "deletion" | "name" | "session"; words: string };

export async function action({ request, context }: Route.ActionArgs) {
  const requestContext = context.get(requestContextKey);
  const form = await request.formData();
  const refusal = await doWhatIsAsked(requestContext, form);
  if (refusal) return data({ refusal, done: "nothing" }, { status: 400 });
  const done = formText(form, "intent");
  if (done !== "delete-account") return data({ refusal, done });
  forgetSession(requestContext);
  throw redirect("/");

  async function doWhatIsAsked(requestContext: RequestContext, form: FormData): Promise<Refusal | null> {
    const { services } = requestContext;
    const student = studentOf(context);
    switch (formText(form, "intent")) {
      case "ask-guardian": {
        const guardian = EmailAddress.safeParse(form.get("guardianEmail"));
        if (!guardian.success)
          return { about: "guardian", words: "This does not look like an e-mail address." };
        try {
          await sendGuardianRequest(services, student, guardian.data);
        } catch (error) {
          if (error instanceof AppError) return { about: "guardian", words: error.message };
          throw error;
        }
        return null;
      }
      case "disconnect": {
        const { data: found } = await requestContext.accounts().getUserIdentities();
        const identity = found?.identities.find((one) => one.identity_id === form.get("identity"));
        if (!identity) return null;
        const { error } = await requestContext.accounts().unlinkIdentity(identity);
        return error && { about: "identity", words: accountErrorMessage(error) };
      }
      case "disconnect-github":
        await disconnectGithub(services, student.id);
        return null;
      case "delete-account": {
        const typed = formText(form, "confirmation").toLowerCase();
        if (typed !== displayAddress(student.email).toLowerCase())
          return { about: "deletion", words: "This is not the address of this account." };
        try {
          await cancelAllSubscriptions(services.database.db, student, connectPayments(services));
        } catch (error) {
          if (error instanceof AppError) return { about: "deletion", words: error.message };
          throw error;
        }
        await disconnectGithub(services, student.id);
        const due = await requestDeletion(services.database.db, student);
        await services.mail(deletionMail(student.email, formatDate(due)));
        return null;
      }
      case "keep-account":
        await cancelDeletion(services.database.db, student);
        return null;
      case "save-profile": {
        const read = parseForm(OwnProfile, form);
        if (read.kind === "wrong")
          return { about: "name", words: Object.values(read.errors)[0] ?? "Check your name." };
        await saveOwnProfile(services.database.db, student, read.values);
        return null;
      }
      case "save-preferences": {
        const read = parseForm(PreferencesForm, form);
        if (read.kind === "good") await savePreferences(services.database.db, student, read.values);
        return null;
      }
      case "end-session": {
        const id = z.uuid().safeParse(form.get("session"));
        const isEnded = id.success && (await endSession(services.database.db, student, id.data));
        return isEnded ? null : { about: "session", words: "This device is not logged in any more." };
      }
      default:
        return null;
    }
  }
}

export default function ProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, email, avatar, path, preferences, devices, consent, guardianEmail, settings, project } =
    loaderData;
  const { passkeys, factors, identities } = loaderData;
  const refusal = actionData?.refusal;
  const wordsAbout = (what: Refusal["about"]) => (refusal?.about === what ? refusal.words : undefined);
  return (
    <StudentPageFrame title="Profile" lead={`${loaderData.name}, ${email}`}>
      <div className="flex max-w-2xl flex-col gap-6">
        <AboutPanel
          name={name}
          avatar={avatar}
          error={wordsAbout("name")}
          isSaved={actionData?.done === "save-profile"}
        />
        <LearningPathPanel path={path} />
        <PreferencesPanel preferences={preferences} isSaved={actionData?.done === "save-preferences"} />
        <GuardianPanel consent={consent} guardianEmail={guardianEmail} error={wordsAbout("guardian")} />
        <ConnectedAccountsPanel identities={identities} providers={settings} error={wordsAbout("identity")} />
        {settings.hasPasskeys ? <PasskeysPanel passkeys={passkeys} project={project} /> : null}
        <FactorsPanel factors={factors} project={project} />
        <SessionsPanel project={project} devices={devices} refusal={wordsAbout("session")} />
        <GithubPanel {...loaderData.github} hasFailed={loaderData.hasGithubFailed} />
        <OwnDataPanel email={email} error={wordsAbout("deletion")} />
      </div>
    </StudentPageFrame>
  );
}
