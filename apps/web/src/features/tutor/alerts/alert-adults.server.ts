import { tutorAlerts } from "@nirmaan/db/tutor-schema.ts";
import type { Told } from "@nirmaan/tutor-engine/distress/distress-reply.ts";
import type { Student } from "#domain/people/person.ts";
import { findRecipients } from "./alert-recipients.server.ts";
import type { AlertServices } from "./alert-services.server.ts";
import { deliverAlerts } from "./deliver-alerts.server.ts";
import { type DistressMessage, hasIdOf, recordAlerts } from "./record-alerts.server.ts";

/**
 * Alerts every adult who should know of a message, and returns who was reached: nobody while a weak signal has not
 * repeated. A mail that fails now is sent by a job later.
 */
export async function alertAdults(
  services: AlertServices,
  student: Pick<Student, "id" | "consent">,
  message: DistressMessage,
): Promise<Told> {
  const { db } = services.database;
  const recipients = await findRecipients(db, student, { kind: message.kind, env: services.env });
  const { open, unsent } = await db.transaction((transaction) =>
    recordAlerts(transaction, student, { message, recipients }),
  );
  const delivered = await deliverAlerts(services, unsent);
  if (delivered.length < unsent.length) await enqueueDelivery(services);
  const known = [...delivered, ...open.filter((alert) => isKnown(alert, services))];
  const told = toldOf(known);
  // A device that was offline has shown its reply already, which promised word without saying that it was sent.
  if (told !== "nobody" && message.sentence !== null) await noteStudentTold(services, [...open, ...unsent]);
  return told;
}

type Alert = typeof tutorAlerts.$inferSelect;

/** An earlier message was mailed about. Without a mail server a mail reaches nobody. */
const isKnown = ({ mailedAt }: Alert, { env }: AlertServices) =>
  mailedAt !== null && env.SMTP_URL !== undefined;

function toldOf(known: Alert[]): Told {
  const isTeacherTold = known.some(({ schoolClassId }) => schoolClassId !== null);
  const isTeamTold = known.some(({ schoolClassId }) => schoolClassId === null);
  if (isTeacherTold) return isTeamTold ? "both" : "teacher";
  return isTeamTold ? "team" : "nobody";
}

/** For the adults: they read what the student was answered. */
async function noteStudentTold({ database: { db }, log }: AlertServices, alerts: Alert[]): Promise<void> {
  const first = alerts.filter(({ isStudentTold }) => !isStudentTold);
  if (first.length === 0) return;
  try {
    await db.update(tutorAlerts).set({ isStudentTold: true }).where(hasIdOf(first));
  } catch (error) {
    log.error({ err: error }, "what a student was told could not be stored");
  }
}

async function enqueueDelivery({ enqueue, log }: AlertServices): Promise<void> {
  await enqueue({ name: "deliver-alerts" }, { afterSeconds: 30 }).catch((error: unknown) =>
    log.error({ err: error }, "the delivery of a safety alert could not be queued"),
  );
}
