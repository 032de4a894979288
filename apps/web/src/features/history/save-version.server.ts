import type { Database } from "@nirmaan/db/connect-database.ts";
import { repositories, workVersions } from "@nirmaan/db/schema.ts";
import { and, desc, eq, sql } from "drizzle-orm";
import { AppError } from "#server/app-error.ts";
import type { Student } from "#server/person.ts";
import { commitBody, type GitObject, gitObject, writeObjects } from "./git-object.server.ts";
import {
  makeRepository,
  pointBranch,
  repositoryFolder,
  rootOf,
  treesWith,
  withRepository,
} from "./repository.server.ts";
import type { Work } from "./saved-work.ts";

const MOST_REPOSITORY_BYTES = 50 * 1024 * 1024;
const PACK_AFTER_SAVES = 100;
/** Half full, it is packed more often: it must not seem full for want of packing. */
const PACK_SOONER_AFTER_SAVES = 20;

const isDueForPacking = (bytes: number, saves: number) =>
  saves >= (bytes > MOST_REPOSITORY_BYTES / 2 ? PACK_SOONER_AFTER_SAVES : PACK_AFTER_SAVES);

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
    const blob = gitObject("blob", Buffer.from(work.code));
    if (last?.blob === blob.oid) return { kind: "unchanged" };
    if (repository && repository.bytes > MOST_REPOSITORY_BYTES)
      throw new AppError(
        "too-large",
        "The history of your work is full. Your files are safe; download the history in your profile and write to us.",
      );
    if (!repository) await makeRepository(gitdir);
    const made = await writeCommit(gitdir, student, { work, blob, kind, parent: repository?.head });
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
        blob: blob.oid,
        bytes: Buffer.byteLength(work.code),
        kind,
      })
      .returning({ id: workVersions.id });
    await pointBranch(gitdir, made.commit);
    return {
      kind: "saved",
      versionId: version?.id ?? 0,
      commit: made.commit,
      isDueForPacking: isDueForPacking((repository?.bytes ?? 0) + made.bytes, savesSincePacked),
    };
  });
}

type NewCommit = { work: Work; blob: GitObject; kind: "save" | "restore"; parent: string | undefined };

/** Everything is worked out first and then written at once. */
async function writeCommit(gitdir: string, student: Student, { work, blob, kind, parent }: NewCommit) {
  const root = parent && (await rootOf(gitdir, parent));
  const path = [work.lessonSlug, ...work.path.split("/")];
  const trees = await treesWith(gitdir, root, { path, blob: blob.oid });
  const commit = gitObject(
    "commit",
    commitBody({
      tree: trees.at(-1)?.oid ?? "",
      parent,
      name: student.name,
      // The history may be pushed to a public place: the student's own address stays here.
      email: `${student.id}@students.nirmaan.invalid`,
      message: `${kind === "save" ? "Save" : "Restore"} ${work.path} of ${work.title}\n\nLesson: ${work.lessonSlug}`,
      at: new Date(),
    }),
  );
  const bytes = await writeObjects(gitdir, [blob, ...trees, commit]);
  return { commit: commit.oid, bytes };
}
