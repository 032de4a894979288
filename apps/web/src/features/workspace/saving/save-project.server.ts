import { isDeepStrictEqual } from "node:util";
import type { Database } from "@nirmaan/db/connect-database.ts";
import { projects, projectVersions } from "@nirmaan/db/schema.ts";
import { and, desc, eq, sql } from "drizzle-orm";
import type { Student } from "#server/people/person.ts";
import type { Project } from "../files/project.ts";
import { COUNTED_FROM_BYTES, pruneConflicts, requireProjectSpace } from "./project-quota.server.ts";
import type { SaveAnswer } from "./save-answer.ts";
import type { ProjectSave } from "./stored-project.ts";

type Save = ProjectSave & { slug: string };
/** Throws when the student may not have another project. */
type RequireAllowance = (db: Database, student: Student, slug: string) => Promise<void>;

/** Overwrites the revision that the device has seen. A newer one is kept, and the device's copy becomes a version. */
export async function saveProject(
  db: Database,
  student: Student,
  save: Save,
  requireAllowance: RequireAllowance = async () => {},
): Promise<SaveAnswer> {
  const { slug, seenRevision, project } = save;
  const bytes = Buffer.byteLength(JSON.stringify(project));
  return db.transaction(async (transaction) => {
    let current = await lockProject(transaction, student, slug);
    if (!current) {
      await lockNewProjects(transaction, student);
      current = await lockProject(transaction, student, slug);
    }
    if (!current) {
      await requireAllowance(transaction, student, slug);
      await requireProjectSpace(transaction, student, { slug, bytes });
      await transaction
        .insert(projects)
        .values({ studentId: student.id, slug, revision: 1, content: project });
      return { kind: "saved", revision: 1 };
    }
    // A retry of a save whose answer was lost is not a conflict.
    if (isDeepStrictEqual(current.content, project)) return { kind: "saved", revision: current.revision };
    if (current.revision !== seenRevision) {
      const versionId = await keepConflict(transaction, student, save);
      return { kind: "conflict", revision: current.revision, project: current.content as Project, versionId };
    }
    if (bytes >= COUNTED_FROM_BYTES) await requireProjectSpace(transaction, student, { slug, bytes });
    const revision = current.revision + 1;
    await transaction
      .update(projects)
      .set({ revision, content: project, updatedAt: new Date() })
      .where(and(eq(projects.studentId, student.id), eq(projects.slug, slug)));
    return { kind: "saved", revision };
  });
}

/** Of two devices that save at once, one waits and then reads the other's revision. */
async function lockProject(db: Database, student: Student, slug: string) {
  const [current] = await db
    .select()
    .from(projects)
    .where(and(eq(projects.studentId, student.id), eq(projects.slug, slug)))
    .for("update");
  return current;
}

/** New projects of one student are created one after the other, or concurrent requests would all see the same count. */
async function lockNewProjects(db: Database, student: Student): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`new project of ${student.id}`}, 0))`);
}

async function keepConflict(db: Database, student: Student, { slug, project }: Save): Promise<string> {
  const own = { studentId: student.id, slug };
  const [newest] = await db
    .select({ id: projectVersions.id, content: projectVersions.content })
    .from(projectVersions)
    .where(and(eq(projectVersions.studentId, student.id), eq(projectVersions.slug, slug)))
    .orderBy(desc(projectVersions.keptAt))
    .limit(1);
  // A device that sends the same copy again must not push other copies out.
  if (newest && isDeepStrictEqual(newest.content, project)) return newest.id;
  const [kept] = await db
    .insert(projectVersions)
    .values({ ...own, content: project, reason: "lost-to-other-device", keptAt: sql`clock_timestamp()` })
    .returning({ id: projectVersions.id });
  await pruneConflicts(db, student);
  return kept?.id ?? "";
}
