import type { Database } from "@nirmaan/db/connect-database.ts";
import { projects, projectVersions } from "@nirmaan/db/schema.ts";
import { and, desc, eq, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Student } from "#domain/people/person.ts";
import type { Project } from "../files/project.ts";
import { COUNTED_FROM_BYTES, pruneConflicts, requireProjectSpace } from "./project-quota.server.ts";
import type { SaveResponse } from "./save-response.ts";
import type { ProjectSave } from "./stored-project.ts";

type Save = ProjectSave & { slug: string };
/** Throws when the student may not have another project. */
type RequireAllowance = (db: Database, student: Student, slug: string) => Promise<void>;

/**
 * Overwrites the revision that the device has seen, or its own save whose answer it did not receive. Another device's newer
 * one is kept, and this device's copy becomes a version.
 */
export async function saveProject(
  db: Database,
  student: Student,
  save: Save,
  requireAllowance: RequireAllowance = async () => {},
): Promise<SaveResponse> {
  const { slug, seenRevision, project, saveId = null, unansweredSaves = [] } = save;
  const text = JSON.stringify(project);
  const bytes = Buffer.byteLength(text);
  return db.transaction(async (transaction) => {
    let current = await lockProject(transaction, student, { slug, text });
    if (!current) {
      await lockNewProjects(transaction, student);
      current = await lockProject(transaction, student, { slug, text });
    }
    if (!current) {
      await requireAllowance(transaction, student, slug);
      await requireProjectSpace(transaction, student, { slug, bytes });
      await transaction
        .insert(projects)
        .values({ studentId: student.id, slug, revision: 1, saveId, content: asJson(text) });
      return { kind: "saved", revision: 1 };
    }
    // A retry of a save whose answer was lost is not a conflict.
    if (current.isSame) return { kind: "saved", revision: current.revision };
    const isOwn = current.saveId !== null && unansweredSaves.includes(current.saveId);
    if (current.revision !== seenRevision && !isOwn) {
      const versionId = await keepConflict(transaction, student, { slug, text });
      const project = await readContent(transaction, student, slug);
      return { kind: "conflict", revision: current.revision, project, versionId };
    }
    if (bytes >= COUNTED_FROM_BYTES) await requireProjectSpace(transaction, student, { slug, bytes });
    const revision = current.revision + 1;
    await transaction
      .update(projects)
      .set({ revision, saveId, content: asJson(text), updatedAt: new Date() })
      .where(and(eq(projects.studentId, student.id), eq(projects.slug, slug)));
    return { kind: "saved", revision };
  });
}

type Content = { slug: string; text: string };

const asJson = (text: string) => sql`${text}::text::jsonb`;
const isContent = (column: PgColumn, text: string) => sql<boolean>`${column} = ${asJson(text)}`;

/**
 * Of two devices that save at once, one waits and then reads the other's revision. PostgreSQL compares the contents: to
 * read and parse up to a megabyte here at each save would delay everybody else's requests.
 */
async function lockProject(db: Database, student: Student, { slug, text }: Content) {
  const [current] = await db
    .select({
      revision: projects.revision,
      saveId: projects.saveId,
      isSame: isContent(projects.content, text),
    })
    .from(projects)
    .where(and(eq(projects.studentId, student.id), eq(projects.slug, slug)))
    .for("update");
  return current;
}

async function readContent(db: Database, student: Student, slug: string): Promise<Project> {
  const [current] = await db
    .select({ content: projects.content })
    .from(projects)
    .where(and(eq(projects.studentId, student.id), eq(projects.slug, slug)));
  return current?.content as Project;
}

/** New projects of one student are created one after the other, or concurrent requests would all see the same count. */
async function lockNewProjects(db: Database, student: Student): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`new project of ${student.id}`}, 0))`);
}

async function keepConflict(db: Database, student: Student, { slug, text }: Content): Promise<string> {
  const own = { studentId: student.id, slug };
  const [newest] = await db
    .select({ id: projectVersions.id, isSame: isContent(projectVersions.content, text) })
    .from(projectVersions)
    .where(and(eq(projectVersions.studentId, student.id), eq(projectVersions.slug, slug)))
    .orderBy(desc(projectVersions.keptAt))
    .limit(1);
  // A device that sends the same copy again must not push other copies out.
  if (newest?.isSame) return newest.id;
  const [kept] = await db
    .insert(projectVersions)
    .values({ ...own, content: asJson(text), reason: "lost-to-other-device", keptAt: sql`clock_timestamp()` })
    .returning({ id: projectVersions.id });
  await pruneConflicts(db, student);
  return kept?.id ?? "";
}
