import type { Database } from "@nirmaan/db/connect-database.ts";
import * as m from "@nirmaan/messages/public-consent.ts";
import { z } from "zod";
import { PersonName } from "#features/accounts/forms/person-name.ts";
import { startAdultCheck } from "#features/accounts/guardian/adult-check/start-adult-check.server.ts";
import { allowGuardian, refuseGuardian } from "#features/accounts/guardian/answers/allow-guardian.server.ts";
import { answerPurposes } from "#features/accounts/guardian/answers/answer-purposes.server.ts";
import type { ChangedConsent } from "#features/accounts/guardian/answers/close-purposes.server.ts";
import { askedPurposes } from "#features/accounts/guardian/answers/consent-notice.server.ts";
import { correctChild } from "#features/accounts/guardian/answers/correct-child.server.ts";
import { findGuardian, type Guardian } from "#features/accounts/guardian/answers/find-guardian.server.ts";
import { rememberLanguage } from "#features/accounts/guardian/answers/remember-language.server.ts";
import { withdrawConsent } from "#features/accounts/guardian/answers/withdraw-consent.server.ts";
import { guardianLetter } from "#features/accounts/guardian/letters/guardian-letter.server.ts";
import type { GuardianPageProblem } from "#features/accounts/guardian/page/guardian-page-view.ts";
import { chooseStudyMail, stopStudyMail } from "#features/study-mails/choose-study-mail.server.ts";
import { siteUrlOf } from "#server/config/site-url.ts";
import { AppError } from "#server/errors/app-error.ts";
import type { Services } from "#server/services/services.ts";
import { announceConsent } from "./announce-consent.server.ts";
import type { GuardianPageRequest } from "./guardian-page-request.ts";

type GuardianOutcome =
  | { kind: "done" }
  | { kind: "refused"; problem: GuardianPageProblem }
  /** To the issuer of an adult check; the cookie leads back to this page. */
  | { kind: "leave"; to: string; cookie: string };

const DONE: GuardianOutcome = { kind: "done" };
const refused = (form: GuardianPageProblem["form"], says: GuardianPageProblem["says"]): GuardianOutcome => ({
  kind: "refused",
  problem: { form, says },
});

/** Carries out one form of the guardian's page. The token of the link authenticates the guardian. */
export async function handleGuardianRequest(
  services: Services,
  token: string,
  request: GuardianPageRequest,
): Promise<GuardianOutcome> {
  const { db } = services.database;
  const guardian = await findGuardian(db, token);
  if (!guardian) throw new AppError("not-found", m.linkNotValid());
  await rememberLanguage(db, guardian, request.language);
  switch (request.intent) {
    case "answer":
      return answer(services, guardian, request);
    case "withdraw":
      return withdraw(services, guardian, request);
    case "correct":
      return correct(services, guardian, request);
    case "start-proof": {
      const started = await startAdultCheck(services, guardian, token);
      return started ? { kind: "leave", ...started } : refused("proof", "proofFailed");
    }
    case "start-weekly-mail":
    case "stop-weekly-mail":
      return changeWeeklyMail(services, guardian, request);
    case "allow-guardian":
    case "refuse-guardian":
      return decideAboutGuardian(services, guardian, request);
  }
}

/** Only a guardian who has answered gets news of the child. */
async function changeWeeklyMail(
  { database: { db } }: Services,
  { id, studentId, state }: Guardian,
  { intent }: { intent: "start-weekly-mail" | "stop-weekly-mail" },
): Promise<GuardianOutcome> {
  const mail = { kind: "guardian-week", studentId, guardianId: id } as const;
  if (intent === "stop-weekly-mail") await stopStudyMail(db, mail);
  else if (state !== "of-record") throw new AppError("forbidden", m.answerFirst());
  else await chooseStudyMail(db, mail);
  return DONE;
}

const Declaration = z.object({
  name: PersonName,
  relation: z.enum(["mother", "father", "guardian"]),
  declares: z.literal("yes"),
});

async function answer(
  services: Services,
  guardian: Guardian,
  { language, intent: _intent, ...fields }: Extract<GuardianPageRequest, { intent: "answer" }>,
): Promise<GuardianOutcome> {
  const declared = Declaration.safeParse(fields);
  const asked = askedPurposes(language, guardian.strength).filter(({ canOpen }) => canOpen);
  const answers = Object.fromEntries(asked.map(({ key }) => [key, fields[`answer.${key}`]]));
  const said = z.record(z.string(), z.enum(["yes", "no"])).safeParse(answers);
  if (!declared.success || !said.success) return refused("purposes", "incomplete");
  const { name, relation } = declared.data;
  await services.database.db.transaction(async (transaction) => {
    const change = await answerPurposes(transaction, guardian, {
      language,
      name,
      relation,
      answers: said.data,
    });
    await announceConsent(transaction, guardian.studentId, change);
    await enqueueFollowUps(services, transaction, { guardian, change });
  });
  return DONE;
}

const Day = z.iso.date();

async function withdraw(
  services: Services,
  guardian: Guardian,
  { choice, until }: Extract<GuardianPageRequest, { intent: "withdraw" }>,
): Promise<GuardianOutcome> {
  if (choice === "keep-locked" && !Day.safeParse(until).success) return refused("withdrawal", "dayWrong");
  try {
    await services.database.db.transaction(async (transaction) => {
      const change = await withdrawConsent(
        transaction,
        guardian,
        choice === "keep-locked" ? { choice, until } : { choice },
      );
      await announceConsent(transaction, guardian.studentId, change);
      await enqueueFollowUps(services, transaction, { guardian, change });
    });
    return DONE;
  } catch (error) {
    if (error instanceof AppError && error.kind === "bad-input") return refused("withdrawal", "dayWrong");
    throw error;
  }
}

const LETTERS = { given: "answered", withdrawn: "withdrawn", lifted: "lifted" } as const;

type Followed = { guardian: Guardian; change: ChangedConsent };

/** Tells the guardians and the outside services. The rights themselves are closed already. */
async function enqueueFollowUps(
  { enqueue }: Services,
  within: Database,
  { guardian: { studentId }, change: { kind, closed } }: Followed,
): Promise<void> {
  if (kind === "nothing") return;
  if (closed.includes("payments")) await enqueue({ name: "cancel-subscriptions", studentId }, { within });
  if (closed.includes("github")) await enqueue({ name: "disconnect-github", studentId }, { within });
  await enqueue({ name: "send-guardian-letter", studentId, letter: LETTERS[kind] }, { within });
}

const Correction = z.object({
  name: PersonName,
  classLevel: z.enum(["9", "10", "11", "12"]).nullable(),
});

async function correct(
  { database, enqueue }: Services,
  guardian: Guardian,
  { childName, classLevel }: Extract<GuardianPageRequest, { intent: "correct" }>,
): Promise<GuardianOutcome> {
  const correction = Correction.safeParse({ name: childName, classLevel: classLevel || null });
  if (!correction.success) return refused("correction", "correctWrong");
  await correctChild(database.db, guardian, correction.data);
  await enqueue({ name: "send-guardian-letter", studentId: guardian.studentId, letter: "corrected" });
  return DONE;
}

async function decideAboutGuardian(
  services: Services,
  guardian: Guardian,
  { intent, guardian: other }: Extract<GuardianPageRequest, { guardian: string }>,
): Promise<GuardianOutcome> {
  if (guardian.state !== "of-record") throw new AppError("forbidden", m.answerFirst());
  const word = { by: "guardian", studentId: guardian.studentId } as const;
  const { db } = services.database;
  if (intent === "refuse-guardian") {
    await refuseGuardian(db, word, other);
    return DONE;
  }
  const { email, token } = await allowGuardian(db, word, other);
  await services.mail(
    guardianLetter("ask", {
      to: email,
      languages: ["en", "hi"],
      studentName: guardian.child.name,
      link: `${siteUrlOf(services.env)}/consent/${token}`,
      contact: services.env.CONTACT_EMAIL,
    }),
  );
  await services.enqueue({
    name: "send-guardian-letter",
    studentId: guardian.studentId,
    letter: "guardian-added",
  });
  return DONE;
}
