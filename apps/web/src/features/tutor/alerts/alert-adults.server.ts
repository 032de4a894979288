import type { Database } from "@nirmaan/db/connect-database.ts";
import { tutorAlerts } from "@nirmaan/db/tutor-schema.ts";
import type { DistressKind } from "@nirmaan/tutor-engine/distress/distress.ts";
import type { Told } from "@nirmaan/tutor-engine/distress/distress-reply.ts";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Student } from "#server/people/person.ts";
import { findRecipients } from "./alert-recipients.server.ts";
import type { AlertServices } from "./alert-services.server.ts";
import { deliverAlerts } from "./deliver-alerts.server.ts";
import type { Recipients } from "./find-class-adults.server.ts";

export type DistressMessage = { kind: DistressKind; writtenAt: Date };

/**
 * Alerts every adult who should know of a message, and returns who was reached. What the student wrote is not passed on.
 * A mail that fails now is sent by a job later.
 */
export async function alertAdults(
  services: AlertServices,
  student: Pick<Student, "id" | "consent">,
  message: DistressMessage,
): Promise<Told> {
  const { db } = services.database;
  const recipients = await findRecipients(db, student, { kind: message.kind, env: services.env });
  const alerts = await db.transaction((transaction) =>
    recordAlerts(transaction, student, { message, recipients }),
  );
  const unsent = [...alerts.opened, ...alerts.open.filter(isMailedLongAgo)];
  const delivered = await deliverAlerts(services, unsent);
  if (delivered.length < unsent.length) await enqueueDelivery(services);
  const known = [...delivered, ...alerts.open.filter((alert) => isKnown(alert, services))];
  const isTeacherTold = known.some(({ schoolClassId }) => schoolClassId !== null);
  const isTeamTold = known.some(({ schoolClassId }) => schoolClassId === null);
  if (isTeacherTold) return isTeamTold ? "both" : "teacher";
  return isTeamTold ? "team" : "nobody";
}

type Alert = typeof tutorAlerts.$inferSelect;

/** An alert that nobody has seen is mailed again when the student writes again after this time. */
const MAIL_AGAIN_AFTER_MS = 6 * 3_600_000;

const isMailedLongAgo = ({ mailedAt }: Alert) =>
  mailedAt !== null && Date.now() - mailedAt.getTime() > MAIL_AGAIN_AFTER_MS;

/** An earlier message was mailed about. Without a mail server a mail reaches nobody. */
const isKnown = ({ mailedAt }: Alert, { env }: AlertServices) =>
  mailedAt !== null && env.SMTP_URL !== undefined;

/** Adds the message to the open alert of each place, or opens one. Serialised per student: a flood opens one alert. */
async function recordAlerts(
  transaction: Database,
  { id: studentId }: Pick<Student, "id">,
  { message: { kind, writtenAt }, recipients }: { message: DistressMessage; recipients: Recipients[] },
) {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`alert ${studentId}`}, 0))`);
  const isOpen = and(
    eq(tutorAlerts.studentId, studentId),
    eq(tutorAlerts.kind, kind),
    isNull(tutorAlerts.seenAt),
  );
  const open = await transaction.select().from(tutorAlerts).where(isOpen);
  const places = recipients.map(({ schoolClassId }) => schoolClassId);
  const missing = places.filter((place) => open.every(({ schoolClassId }) => schoolClassId !== place));
  if (open.length > 0)
    await transaction
      .update(tutorAlerts)
      .set({ messages: sql`${tutorAlerts.messages} + 1`, lastMessageAt: writtenAt })
      .where(isOpen);
  const opened =
    missing.length === 0
      ? []
      : await transaction
          .insert(tutorAlerts)
          .values(
            missing.map((schoolClassId) => ({
              studentId,
              schoolClassId,
              kind,
              lastMessageAt: writtenAt,
              createdAt: writtenAt,
            })),
          )
          .returning();
  return { open: open.filter(({ schoolClassId }) => places.includes(schoolClassId)), opened };
}

async function enqueueDelivery({ enqueue, log }: AlertServices): Promise<void> {
  await enqueue({ name: "deliver-alerts" }, { afterSeconds: 30 }).catch((error: unknown) =>
    log.error({ err: error }, "the delivery of a safety alert could not be queued"),
  );
}
