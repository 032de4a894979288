import { setTimeout as wait } from "node:timers/promises";
import { admins, schoolClasses, teachers } from "@nirmaan/db/schema.ts";
import { tutorAlerts } from "@nirmaan/db/tutor-schema.ts";
import type { Locale } from "@nirmaan/messages/locale/locale.ts";
import { withLocale } from "@nirmaan/messages/locale/with-locale.ts";
import { and, eq, inArray, isNull } from "drizzle-orm";
import { siteUrlOf } from "#server/config/site-url.ts";
import { alertMail } from "./alert-mail.ts";
import { findOperator } from "./alert-recipients.server.ts";
import type { AlertServices } from "./alert-services.server.ts";
import { findClassAdults } from "./find-class-adults.server.ts";

type AlertRow = typeof tutorAlerts.$inferSelect;

/** The student waits for the reply: a slow mail server is left to the job. */
const MAIL_WITHIN_MS = 5_000;
const MOST_AT_ONCE = 100;

/** Mails about each alert, and returns those about which an adult now has a mail. */
export async function deliverAlerts(services: AlertServices, alerts: AlertRow[]): Promise<AlertRow[]> {
  const delivered = await Promise.all(
    alerts.map(async (alert) => ((await mailAlert(services, alert)) ? [alert] : [])),
  );
  return delivered.flat();
}

/** The job that tries again: all alerts that no mail was sent about. Throws while some are left, so that it is retried. */
export async function deliverWaitingAlerts(services: AlertServices): Promise<void> {
  const waiting = await services.database.db
    .select()
    .from(tutorAlerts)
    .where(and(isNull(tutorAlerts.seenAt), isNull(tutorAlerts.mailedAt)))
    .limit(MOST_AT_ONCE);
  const delivered = await deliverAlerts(services, waiting);
  if (services.env.SMTP_URL && delivered.length < waiting.length)
    throw new Error(`${waiting.length - delivered.length} safety alerts could not be mailed`);
}

/** True when the mail server accepted a mail to at least one address; without a mail server nobody is reached. */
async function mailAlert(services: AlertServices, alert: AlertRow): Promise<boolean> {
  const { env, log, mail, database } = services;
  const { className, addresses } = await addressesOf(services, alert);
  if (addresses.length === 0)
    log.error({ alert: alert.id }, "a safety alert has nobody to go to: set SAFEGUARDING_EMAIL");
  const page = `${siteUrlOf(env)}/teacher`;
  const languages = await languagesOf(services, addresses);
  const mailFor = (address: string) =>
    withLocale(languages.get(address) ?? "en", () =>
      alertMail(address, { className, place: alert.place, page }),
    );
  const results = await Promise.allSettled(addresses.map((address) => inTime(mail(mailFor(address)))));
  for (const result of results)
    if (result.status === "rejected")
      log.error({ err: result.reason, alert: alert.id }, "a safety alert could not be mailed");
  if (results.every(({ status }) => status === "rejected")) return false;
  await database.db.update(tutorAlerts).set({ mailedAt: new Date() }).where(eq(tutorAlerts.id, alert.id));
  return env.SMTP_URL !== undefined;
}

async function addressesOf({ database: { db }, env }: AlertServices, { schoolClassId, kind }: AlertRow) {
  const isAbuse = kind === "abuse" || kind === "abuse-at-school";
  if (schoolClassId === null) return findOperator(db, { env, isAbuse });
  const [found] = await findClassAdults(db, eq(schoolClasses.id, schoolClassId));
  // Nobody teaches the class any more, and nobody owns its school.
  return found ?? findOperator(db, { env, isAbuse });
}

/** Of teachers and admins; a safeguarding address has no account, so its mail is in English. */
async function languagesOf({ database: { db } }: AlertServices, addresses: string[]) {
  if (addresses.length === 0) return new Map<string, Locale | null>();
  const rows = await Promise.all([
    db
      .select({ address: teachers.email, language: teachers.language })
      .from(teachers)
      .where(inArray(teachers.email, addresses)),
    db
      .select({ address: admins.email, language: admins.language })
      .from(admins)
      .where(inArray(admins.email, addresses)),
  ]);
  return new Map<string, Locale | null>(rows.flat().map(({ address, language }) => [address, language]));
}

async function inTime(sending: Promise<unknown>): Promise<void> {
  const stop = new AbortController();
  try {
    await Promise.race([
      sending,
      wait(MAIL_WITHIN_MS, undefined, { signal: stop.signal }).then(() => {
        throw new Error(`the mail server did not accept the mail within ${MAIL_WITHIN_MS / 1000} seconds`);
      }),
    ]);
  } finally {
    stop.abort();
  }
}
