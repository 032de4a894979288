import type { Database } from "@nirmaan/db/connect-database.ts";
import { projects, students } from "@nirmaan/db/schema.ts";
import { tutorMessages } from "@nirmaan/db/tutor-schema.ts";
import * as m from "@nirmaan/messages/accounts-privacy.ts";
import { eq, sql } from "drizzle-orm";
import { type ZipEntries, zipJob } from "#server/workers/make-zip.ts";
import type { WorkerThreads } from "#server/workers/worker-threads.ts";
import { logPrivacyEvent } from "./log-privacy-event.server.ts";

/** Columns with tokens, what another student wrote about a share, and which adult has settled an alert. */
const SECRETS = [
  "token_hash",
  "closed_token",
  "nonce_hash",
  "encrypted_pin",
  "stop_token",
  "reporter_user_id",
  "reporter_note",
  "spoken_by",
];
/** What a child wrote to get help, maybe against the very adult who downloads this: only the child's own export has it. */
const NOT_FOR_GUARDIANS = ["sentence"];
/** Their bytes are in saved-work.zip. */
const IN_HISTORY = ["git_objects", "git_packs", "unsettled_objects"];

type ExportTools = {
  /** Who asked for it. */
  by?: "student" | "guardian";
  threads: WorkerThreads;
  /** The files of the student's Git repository. */
  readHistory?: () => Promise<ZipEntries | undefined>;
};

/**
 * All data of a student as one zip: a JSON file for each table, and their programs as files.
 * It includes every table with a `student_id`, so that new tables are exported without a change here. PostgreSQL writes
 * the JSON, row by row: one long text would block the server while it is read.
 */
export async function exportAccount(
  db: Database,
  student: { id: string },
  { by = "student", threads, readHistory }: ExportTools,
): Promise<Uint8Array<ArrayBuffer>> {
  await logPrivacyEvent(db, student.id, { kind: "exported", by });
  return threads.run({ id: student.id }, zipJob, async () => {
    const history = await readHistory?.();
    const entries = {
      ...(await readEntries(db, student, by)),
      ...(history && { "saved-work.zip": history }),
    };
    return { entries, isCompressed: false };
  });
}

async function readEntries(
  db: Database,
  student: { id: string },
  by: "student" | "guardian",
): Promise<ZipEntries> {
  const [profile] = await db.select().from(students).where(eq(students.id, student.id));
  const entries: ZipEntries = {
    "read-me.txt": readMe(),
    "profile.json": JSON.stringify(profile, null, 2),
  };
  const hidden = by === "guardian" ? [...SECRETS, ...NOT_FOR_GUARDIANS] : SECRETS;
  for (const table of await tablesOfStudents(db)) {
    const rows = await db.execute<{ row: string }>(sql`
      select jsonb_pretty(to_jsonb(record) - ${sql.param(hidden)}::text[]) as row
      from ${sql.identifier(table)} as record where student_id = ${student.id}`);
    entries[`data/${table}.json`] = `[${rows.map(({ row }) => row).join(",\n")}]`;
  }
  const work = await db
    .select({ slug: projects.slug, content: projects.content })
    .from(projects)
    .where(eq(projects.studentId, student.id));
  for (const { slug, content } of work)
    for (const [path, text] of filesIn((content as { files?: Node[] }).files ?? []))
      entries[`code/${safe(slug)}/${path}`] = text;
  const messages = await db
    .select()
    .from(tutorMessages)
    .where(eq(tutorMessages.studentId, student.id))
    .orderBy(tutorMessages.id);
  for (const [place, conversation] of Map.groupBy(messages, ({ place }) => place))
    entries[`chats/${safe(place)}.txt`] = conversation.map(formatMessage).join("\n\n");
  return entries;
}

const readMe = () => `${m.exportTitle()}

profile.json   ${m.exportProfile()}
data/          ${m.exportData()}
code/          ${m.exportCode()}
chats/         ${m.exportChats()}
saved-work.zip ${m.exportHistory()}
`;

const formatMessage = ({ role, content, createdAt }: typeof tutorMessages.$inferSelect) =>
  `${speaker(role)({ at: createdAt.toISOString() })}\n${content}`;

const speaker = (role: string) => (role === "user" ? m.chatYou : m.chatTutor);

async function tablesOfStudents(db: Database): Promise<string[]> {
  const rows = await db.execute<{ table_name: string }>(sql`
    select table_name from information_schema.columns
    where table_schema = 'public' and column_name = 'student_id' order by table_name`);
  return rows.map(({ table_name }) => table_name).filter((table) => !IN_HISTORY.includes(table));
}

type Node = { name: string; content?: string; children?: Node[] };

function filesIn(nodes: Node[], folder = ""): [path: string, text: string][] {
  return nodes.flatMap(({ name, content, children }) =>
    children ? filesIn(children, `${folder}${safe(name)}/`) : [[`${folder}${safe(name)}`, content ?? ""]],
  );
}

/** A file name that cannot leave its folder when the zip is unpacked. */
const safe = (name: string) => name.replaceAll(/[/\\:*?"<>|\p{Cc}]/gu, "_").replace(/^\.+/, "_") || "_";
