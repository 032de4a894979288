import type { Database } from "@nirmaan/db/connect-database.ts";
import { examEvents } from "@nirmaan/db/school-tables/exams-schema.ts";
import { and, count, desc, eq, inArray } from "drizzle-orm";
import type { WorkReport } from "../rules/exam-work.ts";
import { chainStart, checkChain } from "../rules/journal-chain.ts";
import { GRACE_MS } from "../rules/sitting-time.ts";

/** A student who leaves the page every few seconds for hours. */
const MOST_EVENTS = 2000;

type EventOwner = { examId: string; studentId: string; endsAt: Date | null };

/** Verifies the entries against what has arrived before and stores them. The sitting is locked by the caller. */
export async function storeEvents(
  db: Database,
  { examId, studentId, endsAt }: EventOwner,
  { device, events }: Pick<WorkReport, "device" | "events">,
  now: Date,
): Promise<void> {
  if (events.length === 0 || !endsAt || now.getTime() > endsAt.getTime() + GRACE_MS) return;
  const ofSitting = and(eq(examEvents.examId, examId), eq(examEvents.studentId, studentId));
  const ofDevice = and(ofSitting, eq(examEvents.device, device));
  const sorted = events.toSorted((left, right) => left.number - right.number);
  const [[last], known, [stored]] = await Promise.all([
    db
      .select({ number: examEvents.number, hash: examEvents.hash })
      .from(examEvents)
      .where(ofDevice)
      .orderBy(desc(examEvents.number))
      .limit(1),
    db
      .select({ number: examEvents.number, hash: examEvents.hash })
      .from(examEvents)
      .where(
        and(
          ofDevice,
          inArray(
            examEvents.number,
            sorted.map(({ number }) => number),
          ),
        ),
      ),
    db.select({ total: count() }).from(examEvents).where(ofSitting),
  ]);
  const space = MOST_EVENTS - (stored?.total ?? 0);
  const hashes = new Map(known.map(({ number, hash }) => [number, hash]));
  // Sent twice, because the first answer was lost, or rewritten on the device after it had arrived.
  const rewritten = sorted.filter(({ number, hash }) => hashes.has(number) && hashes.get(number) !== hash);
  for (const { number } of rewritten)
    await db
      .update(examEvents)
      .set({ isBroken: true })
      .where(and(ofDevice, eq(examEvents.number, number)));
  const end = last ?? chainStart({ examId, studentId, device });
  const fresh = sorted.filter(({ number }) => number > end.number).slice(0, Math.max(0, space));
  if (fresh.length === 0) return;
  await db
    .insert(examEvents)
    .values(
      checkChain(end, fresh).map(({ at, ...entry }) => ({
        ...entry,
        at: new Date(at),
        examId,
        studentId,
        device,
        receivedAt: now,
      })),
    )
    .onConflictDoNothing();
}
