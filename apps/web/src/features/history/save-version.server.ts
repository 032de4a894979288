import type { Database } from "@nirmaan/db/connect-database.ts";
import { repositories, workVersions } from "@nirmaan/db/schema.ts";
import { and, desc, eq, sql } from "drizzle-orm";
import { AppError } from "#server/app-error.ts";
import type { Student } from "#server/person.ts";
import { blobOid, commitBody, settleObjects, writeObject } from "./git-object.server.ts";
import {
  makeRepository,
  pointBranch,
  putIntoTree,
  repositoryFolder,
  rootOf,
  withRepository,
} from "./repository.server.ts";
import type { Work } from "./saved-work.ts";

const MOST_REPOSITORY_BYTES = 50 * 1024 * 1024;
const PACK_AFTER_SAVES = 100;

export type Saved =
  | { kind: "unchanged" }
  | { kind: "saved"; versionId: number; commit: string; isDueForPacking: boolean };

type Places = { db: Database; dataDir: string };

/**
 * One commit on the student's branch, or none when nothing has changed. The objects are on the disk before the database
 * hears of them, so what is acknowledged is there after any crash; what is not acknowledged was never the newest.
 */
export function saveVersion(
  { db, dataDir }: Places,
  student: Student,
  work: Work,
  kind: "save" | "restore" = "save",
): Promise<Saved> {
  const gitdir = repositoryFolder(dataDir, student.id);
  return withRepository(db, student.id, async (transaction) => {
    const ofFile = and(
      eq(workVersions.studentId, student.id),
      eq(workVersions.lessonSlug, work.lessonSlug),
      eq(workVersions.path, work.path),
    );
    const [[repository], [last]] = await Promise.all([
      transaction.select().from(repositories).where(eq(repositories.studentId, student.id)),
      transaction
        .select({ blob: workVersions.blob })
        .from(workVersions)
        .where(ofFile)
        .orderBy(desc(workVersions.id))
        .limit(1),
    ]);
    if (last?.blob === blobOid(work.code)) return { kind: "unchanged" };
    if (repository && repository.bytes > MOST_REPOSITORY_BYTES)
      throw new AppError(
        "too-large",
        "The history of your work is full. Your files are safe; download the history in your profile and write to us.",
      );
    if (!repository) await makeRepository(gitdir);
    const made = await writeCommit(gitdir, student, { work, kind, parent: repository?.head });
    const savesSincePacked = (repository?.savesSincePacked ?? 0) + 1;
    await transaction
      .insert(repositories)
      .values({ studentId: student.id, head: made.commit, bytes: made.bytes, savesSincePacked })
      .onConflictDoUpdate({
        target: repositories.studentId,
        set: { head: made.commit, bytes: sql`${repositories.bytes} + ${made.bytes}`, savesSincePacked },
      });
    const [version] = await transaction
      .insert(workVersions)
      .values({
        studentId: student.id,
        lessonSlug: work.lessonSlug,
        path: work.path,
        commit: made.commit,
        blob: made.blob,
        bytes: Buffer.byteLength(work.code),
        kind,
      })
      .returning({ id: workVersions.id });
    await pointBranch(gitdir, made.commit);
    return {
      kind: "saved",
      versionId: version?.id ?? 0,
      commit: made.commit,
      isDueForPacking: savesSincePacked >= PACK_AFTER_SAVES,
    };
  });
}

type NewCommit = { work: Work; kind: "save" | "restore"; parent: string | undefined };

async function writeCommit(gitdir: string, student: Student, { work, kind, parent }: NewCommit) {
  const blob = await writeObject(gitdir, "blob", Buffer.from(work.code));
  const root = parent && (await rootOf(gitdir, parent));
  const tree = await putIntoTree(gitdir, root, [work.lessonSlug, ...work.path.split("/")], blob.oid);
  const commit = await writeObject(
    gitdir,
    "commit",
    commitBody({
      tree: tree.oid,
      parent,
      name: student.name,
      // The history may be pushed to a public place: the student's own address stays here.
      email: `${student.id}@students.nirmaan.invalid`,
      message: `${kind === "save" ? "Save" : "Restore"} ${work.path} of ${work.title}\n\nLesson: ${work.lessonSlug}`,
      at: new Date(),
    }),
  );
  await settleObjects(gitdir);
  return { commit: commit.oid, blob: blob.oid, bytes: blob.bytes + tree.bytes + commit.bytes };
}
