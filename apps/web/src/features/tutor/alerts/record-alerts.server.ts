import type { Database } from "@nirmaan/db/connect-database.ts";
import { tutorAlerts } from "@nirmaan/db/tutor-schema.ts";
import type { DistressKind } from "@nirmaan/tutor-engine/distress/distress.ts";
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Student } from "#domain/people/person.ts";
import type { AlertPlace } from "../safety/alert-place.ts";
import { countWorry, WORRIES_TO_ALERT } from "./count-worry.server.ts";
import type { Recipients } from "./find-class-adults.server.ts";
import { keptSentence } from "./kept-sentence.ts";

export type DistressMessage = {
  kind: DistressKind;
  place: AlertPlace;
  /** Null when it was written without a network: the device does not keep it. */
  sentence: string | null;
  writtenAt: Date;
};

type RecordAlertRow = typeof tutorAlerts.$inferSelect;
type RecordedAlert = {
  /** The recipients' alerts that were open before, as they were then. */
  open: RecordAlertRow[];
  /** Those about which a mail is due now. */
  unsent: RecordAlertRow[];
};

/** An alert that nobody has settled is mailed again when the student writes again after this time. */
const MAIL_AGAIN_AFTER_MS = 24 * 3_600_000;

const isMailedLongAgo = ({ mailedAt }: RecordAlertRow) =>
  mailedAt !== null && Date.now() - mailedAt.getTime() > MAIL_AGAIN_AFTER_MS;

type HeardAlert = { message: DistressMessage; recipients: Recipients[] };

/** Adds the message to the open alert of each place, or opens one. Serialised per student: a flood opens one alert. */
export async function recordAlerts(
  transaction: Database,
  { id: studentId }: Pick<Student, "id">,
  { message, recipients }: HeardAlert,
): Promise<RecordedAlert> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`alert ${studentId}`}, 0))`);
  const isOpen = and(
    eq(tutorAlerts.studentId, studentId),
    eq(tutorAlerts.kind, message.kind),
    isNull(tutorAlerts.seenAt),
  );
  // Locked, so that an alert that is settled at the same moment is not counted as open.
  const allOpen = await transaction.select().from(tutorAlerts).where(isOpen).for("update");
  if (allOpen.length > 0) await addMessage(transaction, allOpen, message);
  const places = recipients.map(({ schoolClassId }) => schoolClassId);
  const open = allOpen.filter(({ schoolClassId }) => places.includes(schoolClassId));
  const missing = places.filter((place) => open.every(({ schoolClassId }) => schoolClassId !== place));
  const opened = await openAlerts(transaction, { studentId, message, missing });
  const again = open.filter(isMailedLongAgo);
  // Without a time the job sends the mail if it fails now, and no other message sends it too.
  if (again.length > 0) await transaction.update(tutorAlerts).set({ mailedAt: null }).where(hasIdOf(again));
  return { open, unsent: [...opened, ...again] };
}

export const hasIdOf = (alerts: RecordAlertRow[]) =>
  inArray(
    tutorAlerts.id,
    alerts.map(({ id }) => id),
  );

/** Reports from a device that was offline may be older than what is known: the newest message is shown. */
async function addMessage(
  transaction: Database,
  open: RecordAlertRow[],
  { kind, place, sentence, writtenAt }: DistressMessage,
): Promise<void> {
  const lastAt = sql`coalesce(${tutorAlerts.lastMessageAt}, ${tutorAlerts.createdAt})`;
  const at = sql`${writtenAt.toISOString()}::timestamptz`;
  await transaction
    .update(tutorAlerts)
    .set({
      messages: sql`${tutorAlerts.messages} + 1`,
      lastMessageAt: sql`greatest(${lastAt}, ${at})`,
      place: sql`case when ${at} >= ${lastAt} then ${place} else ${tutorAlerts.place} end`,
      ...(sentence !== null && { sentence: keptSentence(sentence, kind) }),
    })
    .where(hasIdOf(open));
}

type Missing = { studentId: string; message: DistressMessage; missing: (string | null)[] };

async function openAlerts(
  transaction: Database,
  { studentId, message, missing }: Missing,
): Promise<RecordAlertRow[]> {
  if (missing.length === 0) return [];
  const { kind, place, sentence, writtenAt } = message;
  const isWorry = kind === "worry";
  const firstAt = isWorry ? await countWorry(transaction, { studentId, writtenAt }) : writtenAt;
  if (!firstAt) return [];
  const alert = {
    studentId,
    kind,
    place,
    sentence: sentence === null ? null : keptSentence(sentence, kind),
    messages: isWorry ? WORRIES_TO_ALERT : 1,
    isStudentTold: false,
    lastMessageAt: writtenAt,
    createdAt: firstAt,
  };
  return transaction
    .insert(tutorAlerts)
    .values(missing.map((schoolClassId) => ({ ...alert, schoolClassId })))
    .returning();
}
