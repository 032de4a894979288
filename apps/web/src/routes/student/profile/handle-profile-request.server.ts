import * as forms from "@nirmaan/messages/accounts-forms.ts";
import * as sessions from "@nirmaan/messages/accounts-sessions.ts";
import { formatDate } from "@nirmaan/messages/locale/format.ts";
import * as m from "@nirmaan/messages/profile-page.ts";
import type { Student } from "#domain/people/person.ts";
import { type FieldErrors, formText, parseForm } from "#features/accounts/forms/parse-form.ts";
import { sendGuardianRequest } from "#features/accounts/guardian/naming/send-guardian-request.server.ts";
import { cancelDeletion } from "#features/accounts/privacy/request-deletion.server.ts";
import { startDeletion } from "#features/accounts/privacy/start-deletion.server.ts";
import { disconnectIdentity } from "#features/accounts/profile/disconnect-identity.server.ts";
import { saveOwnProfile, savePreferences } from "#features/accounts/profile/save-own-profile.server.ts";
import { endSession } from "#features/accounts/sessions/end-session.server.ts";
import { disconnectGithub } from "#features/history/github/connect-github.server.ts";
import { saveReminder } from "#features/study-mails/save-reminder.server.ts";
import { cancelAllSubscriptions } from "#features/subscription/checkout/cancel-subscription.server.ts";
import { connectPayments } from "#features/subscription/checkout/connect-payments.server.ts";
import { AppError } from "#server/errors/app-error.ts";
import type { RequestContext } from "#server/session/request-context.ts";
import { type ProfilePanel, type ProfileRefusal, ProfileRequest } from "./profile-request.ts";

/** Where a request's refusal is shown. An `AppError` of any other request is not expected and is thrown on. */
const PANELS: Partial<Record<string, ProfilePanel>> = {
  "ask-guardian": "guardian",
  disconnect: "identity",
  "delete-account": "deletion",
  "save-profile": "name",
  "end-session": "session",
};

/** Carries out what a form of the profile page asks for; answers with the refusal, if there is one. */
export async function handleProfileRequest(
  requestContext: RequestContext,
  student: Student,
  form: FormData,
): Promise<ProfileRefusal | null> {
  const intent = formText(form, "intent");
  const panel = PANELS[intent];
  const parsed = parseForm(ProfileRequest, form);
  if (parsed.kind === "invalid") return panel ? { panel, message: inputMessage(panel, parsed.errors) } : null;
  try {
    await dispatch(requestContext, student, parsed.values);
    return null;
  } catch (error) {
    if (error instanceof AppError && panel) return { panel, message: error.message };
    throw error;
  }
}

async function dispatch(
  requestContext: RequestContext,
  student: Student,
  request: ProfileRequest,
): Promise<void> {
  const { services } = requestContext;
  const { db } = services.database;
  switch (request.intent) {
    case "ask-guardian":
      return sendGuardianRequest(services, student, request.guardianEmail);
    case "disconnect":
      return disconnectIdentity(requestContext.accounts(), request.identity);
    case "disconnect-github":
      return disconnectGithub(services, student.id);
    case "delete-account":
      return startDeletion(services, student, {
        confirmation: request.confirmation,
        formatDay: formatDate,
        disconnectServices: async () => {
          await cancelAllSubscriptions(db, student, connectPayments(services));
          await disconnectGithub(services, student.id);
        },
      });
    case "keep-account":
      return cancelDeletion(db, student);
    case "save-profile":
      return saveOwnProfile(db, student, request);
    case "save-preferences": {
      const { intent: _intent, ...preferences } = request;
      return savePreferences(db, student, preferences);
    }
    case "save-mails":
      return saveReminder(db, student, request.reminds === "on");
    case "end-session":
      return endSession(db, student, request.session);
  }
}

function inputMessage(panel: ProfilePanel, errors: FieldErrors): string {
  if (panel === "guardian") return forms.notAnEmailAddress();
  if (panel === "session") return sessions.deviceNotLoggedIn();
  return Object.values(errors)[0] ?? m.checkYourName();
}
