import type { Database } from "@nirmaan/db/connect-database.ts";
import { type SQL, sql } from "drizzle-orm";
import { retentionCutoff } from "#server/privacy/retention.ts";

type Deletion = { key: string; statement: (cutoff: Date, now: Date) => SQL };

const iso = (moment: Date) => sql`${moment.toISOString()}::timestamptz`;

/** Students whose account was erased before the cutoff. */
const erasedBefore = (cutoff: Date) =>
  sql`select student_id from privacy_events where kind = 'deleted' and created_at < ${iso(cutoff)}`;

/** Indian school years such as "2026-27" end in March; a class without one ends when it is archived. */
const END_OF_YEAR = sql`(case when c.session ~ '^\\d{4}-\\d{2}$'
  then make_timestamptz(left(c.session, 4)::int + 1, 4, 1, 0, 0, 0, 'Asia/Kolkata') else c.archived_at end)`;

/** One statement for each entry of the retention file that is only a matter of rows. */
const DELETIONS: Deletion[] = [
  {
    key: "guardian-ask-unanswered",
    statement: (cutoff) => sql`delete from guardian_requests r where r.created_at < ${iso(cutoff)}
      and r.approved_at is null and r.withdrawn_at is null
      and not exists (select from guardians g where g.student_id = r.student_id and g.email = r.guardian_email
        and (g.state = 'of-record' or g.last_asked_at >= ${iso(cutoff)}))`,
  },
  {
    key: "guardian-ask-unanswered",
    statement: (cutoff) =>
      sql`delete from guardians where state <> 'of-record' and coalesce(last_asked_at, created_at) < ${iso(cutoff)}`,
  },
  {
    key: "guardian-ask-unanswered",
    statement: (cutoff) => sql`delete from slip_waits where created_at < ${iso(cutoff)}`,
  },
  {
    key: "child-before-consent",
    statement: (_, now) => sql`delete from child_asks where expires_at < ${iso(now)}`,
  },
  {
    key: "card-pin",
    statement: (cutoff) =>
      sql`update student_cards set encrypted_pin = null where encrypted_pin is not null and pin_set_at < ${iso(cutoff)}`,
  },
  {
    key: "class-questions",
    statement: (cutoff) => sql`delete from class_questions where created_at < ${iso(cutoff)}`,
  },
  {
    key: "live-view",
    statement: (cutoff) => sql`delete from live_states where reported_at < ${iso(cutoff)}`,
  },
  {
    key: "exam-journal",
    statement: (cutoff) => sql`delete from exam_events e using exam_sittings s
      where s.exam_id = e.exam_id and s.student_id = e.student_id and s.ends_at < ${iso(cutoff)}`,
  },
  ...["class_marks", "class_schemes"].map((table) => ({
    key: "class-marks",
    statement: (cutoff: Date) => sql`delete from ${sql.identifier(table)} m using school_classes c
      where c.id = m.school_class_id and ${END_OF_YEAR} < ${iso(cutoff)}`,
  })),
  {
    key: "similarity-report",
    statement: (cutoff) => sql`delete from similarity_reports where created_at < ${iso(cutoff)}`,
  },
  {
    key: "projector",
    statement: (cutoff) => sql`delete from projector_states where updated_at < ${iso(cutoff)}`,
  },
  {
    key: "adult-check-start",
    statement: (_, now) => sql`delete from adult_check_starts where expires_at < ${iso(now)}`,
  },
  {
    key: "tutor-talks",
    statement: (cutoff) => sql`delete from tutor_messages m where m.created_at < ${iso(cutoff)}
      and not exists (select from tutor_messages newer where newer.student_id = m.student_id
        and newer.place = m.place and newer.created_at >= ${iso(cutoff)})`,
  },
  {
    // A guardian took only this purpose back: the talks are hidden at once and deleted after the same time.
    key: "withdrawn-erasure",
    statement: (cutoff) => sql`delete from tutor_messages m where exists (
      select from consents c where c.student_id = m.student_id and c.purpose = 'tutor-talks'
        and c.answer = 'withdrawn' and c.created_at < ${iso(cutoff)}
        and not exists (select from consents later where later.student_id = c.student_id
          and later.guardian_id = c.guardian_id and later.purpose = c.purpose and later.id > c.id))`,
  },
  {
    key: "share-report",
    statement: (cutoff) => sql`delete from share_reports where closed_at < ${iso(cutoff)}`,
  },
  {
    // Settled ones too: a process of the version before does not delete the sentence when it settles an alert.
    key: "distress-sentence",
    statement: (cutoff) => sql`update tutor_alerts set sentence = null where sentence is not null
      and (seen_at is not null or coalesce(last_message_at, created_at) < ${iso(cutoff)})`,
  },
  {
    key: "worry-count",
    statement: (cutoff) => sql`delete from tutor_worries where written_at < ${iso(cutoff)}`,
  },
  {
    key: "safety-alert",
    statement: (cutoff) => sql`delete from tutor_alerts where seen_at < ${iso(cutoff)}`,
  },
  {
    key: "stopped-mail",
    statement: (cutoff) => sql`delete from study_mails where stopped_at < ${iso(cutoff)}`,
  },
  {
    key: "outbox",
    statement: (cutoff) => sql`delete from outbox_messages where created_at < ${iso(cutoff)}`,
  },
  {
    key: "contact-messages",
    statement: (cutoff) => sql`delete from contact_messages where created_at < ${iso(cutoff)}`,
  },
  {
    key: "contact-sender",
    statement: (cutoff) =>
      sql`update contact_messages set sender_hash = null where sender_hash is not null and created_at < ${iso(cutoff)}`,
  },
  ...["consents", "guardians", "guardian_checks", "school_slips"].map((table) => ({
    key: "consent-record",
    statement: (cutoff: Date) =>
      sql`delete from ${sql.identifier(table)} where student_id in (${erasedBefore(cutoff)})`,
  })),
  {
    // Last: it says which accounts were erased.
    key: "consent-record",
    statement: (cutoff) => sql`delete from privacy_events where student_id in (${erasedBefore(cutoff)})`,
  },
];

/** Deletes what the retention file no longer allows us to keep. Repeating it, or two at once, changes nothing more. */
export async function deleteExpired(db: Database, now = new Date()): Promise<void> {
  await db.transaction(async (transaction) => {
    // The trigger of the append-only table lets only this job delete.
    await transaction.execute(sql`select set_config('nirmaan.retention', 'on', true)`);
    for (const { key, statement } of DELETIONS)
      await transaction.execute(statement(retentionCutoff(key, now), now));
  });
}

export const DELETED_KEYS = new Set(DELETIONS.map(({ key }) => key));
