import * as forms from "@nirmaan/messages/accounts-forms.ts";
import * as sessions from "@nirmaan/messages/accounts-sessions.ts";
import * as m from "@nirmaan/messages/profile-page.ts";
import type { Student } from "#domain/people/person.ts";
import { type FieldErrors, formText, parseForm } from "#features/accounts/forms/parse-form.ts";
import { AppError } from "#server/errors/app-error.ts";
import type { RequestContext } from "#server/session/request-context.ts";
import { changeProfile } from "#use-cases/profile/change-profile.server.ts";
import { ProfileRequest } from "#use-cases/profile/profile-request.ts";

export type ProfilePanel = "guardian" | "identity" | "deletion" | "name" | "session";

/** Why a request was not carried out, and the panel that shows it. */
type ProfileRefusal = { panel: ProfilePanel; message: string };

/** Where a request's refusal is shown. An `AppError` of any other request is not expected and is thrown on. */
const PANELS: Partial<Record<string, ProfilePanel>> = {
  "ask-guardian": "guardian",
  disconnect: "identity",
  "delete-account": "deletion",
  "save-profile": "name",
  "end-session": "session",
};

/** The refusal of a form of the profile page, if there is one. */
export async function answerProfileForm(
  requestContext: RequestContext,
  student: Student,
  form: FormData,
): Promise<ProfileRefusal | null> {
  const intent = formText(form, "intent");
  const panel = PANELS[intent];
  const parsed = parseForm(ProfileRequest, form);
  if (parsed.kind === "invalid") return panel ? { panel, message: inputMessage(panel, parsed.errors) } : null;
  const { services, accounts } = requestContext;
  try {
    await changeProfile({ services, accounts: accounts() }, student, parsed.values);
    return null;
  } catch (error) {
    if (error instanceof AppError && panel) return { panel, message: error.message };
    throw error;
  }
}

function inputMessage(panel: ProfilePanel, errors: FieldErrors): string {
  if (panel === "guardian") return forms.notAnEmailAddress();
  if (panel === "session") return sessions.deviceNotLoggedIn();
  return Object.values(errors)[0] ?? m.checkYourName();
}
