import { formatDate } from "@nirmaan/messages/locale/format.ts";
import type { SupabaseClient } from "@supabase/supabase-js";
import type { Student } from "#domain/people/person.ts";
import { sendGuardianRequest } from "#features/accounts/guardian/naming/send-guardian-request.server.ts";
import { cancelDeletion } from "#features/accounts/privacy/request-deletion.server.ts";
import { startDeletion } from "#features/accounts/privacy/start-deletion.server.ts";
import { disconnectIdentity } from "#features/accounts/profile/disconnect-identity.server.ts";
import { saveOwnProfile, savePreferences } from "#features/accounts/profile/save-own-profile.server.ts";
import { endSession } from "#features/accounts/sessions/end-session.server.ts";
import { disconnectGithub } from "#features/history/github/connect-github.server.ts";
import { saveReminder } from "#features/study-mails/save-reminder.server.ts";
import type { Services } from "#server/services/services.ts";
import { cancelSubscriptions } from "../payments/cancel-subscriptions.server.ts";
import type { ProfileRequest } from "./profile-request.ts";

type Profile = { services: Services; accounts: SupabaseClient["auth"] };

/** Carries out one request of a student about their own account. */
export async function changeProfile(
  { services, accounts }: Profile,
  student: Student,
  request: ProfileRequest,
): Promise<void> {
  const { db } = services.database;
  switch (request.intent) {
    case "ask-guardian":
      return sendGuardianRequest(services, student, request.guardianEmail);
    case "disconnect":
      return disconnectIdentity(accounts, request.identity);
    case "disconnect-github":
      return disconnectGithub(services, student.id);
    case "delete-account":
      return startDeletion(services, student, {
        confirmation: request.confirmation,
        formatDay: formatDate,
        disconnectServices: async () => {
          await cancelSubscriptions(services, student);
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
