import { currentLocale } from "@nirmaan/messages/locale/current-locale.ts";
import { formatDate } from "@nirmaan/messages/locale/format.ts";
import type { SupabaseClient, User } from "@supabase/supabase-js";
import { learningPathOf } from "#domain/learning-path.ts";
import type { Student } from "#domain/people/person.ts";
import { displayAddress } from "#features/accounts/forms/login-name.ts";
import { askedPurposes } from "#features/accounts/guardian/answers/consent-notice.server.ts";
import { readNamedGuardians } from "#features/accounts/guardian/naming/read-named-guardians.server.ts";
import { readPasskeys } from "#features/accounts/passkeys/read-passkeys.server.ts";
import { identitiesOfUser } from "#features/accounts/profile/identities-of-user.ts";
import { Preferences } from "#features/accounts/profile/own-profile.ts";
import { factorsOfUser } from "#features/accounts/second-step/factors-of-user.ts";
import { readDevices } from "#features/accounts/sessions/read-devices.server.ts";
import { readGithubPanel } from "#features/history/github/read-github-panel.server.ts";
import { readStudyMails } from "#features/study-mails/read-study-mails.server.ts";
import { accountSettings } from "#server/accounts/account-settings.ts";
import { mayUse } from "#server/people/may-use.ts";
import { retentionText } from "#server/privacy/retention.ts";
import type { Services } from "#server/services/services.ts";

type ProfileVisit = {
  accounts: SupabaseClient["auth"];
  user: User | undefined;
  sessionId: unknown;
};

/** Everything that the panels of the profile page show. */
export async function readProfile(
  services: Services,
  student: Student,
  { accounts, user, sessionId }: ProfileVisit,
) {
  const { db } = services.database;
  const devices = await readDevices(db, student, { sessionId });
  return {
    name: student.name,
    avatar: student.avatar,
    path: learningPathOf(student),
    preferences: Preferences.parse(student.preferences),
    devices: devices.map(({ lastUsed, ...device }) => ({ ...device, lastUsed: formatDate(lastUsed) })),
    email: displayAddress(student.email),
    consent: student.consent,
    guardians: await readNamedGuardians(db, student),
    closedPurposes: askedPurposes(currentLocale(), "verified-guardian")
      .filter(({ key }) => !mayUse(student, key))
      .map(({ title }) => title),
    mails: await readStudyMails(db, student),
    graceTime: retentionText("deletion-grace", currentLocale()),
    settings: await accountSettings(services.accounts),
    passkeys: await readPasskeys(accounts),
    github: await readGithubPanel(services, student),
    factors: factorsOfUser(user),
    identities: identitiesOfUser(user),
  };
}
