import type { Database } from "@nirmaan/db/connect-database.ts";
import { gitObjects, repositories, workVersions } from "@nirmaan/db/schema.ts";
import * as m from "@nirmaan/messages/history.ts";
import type { Locale } from "@nirmaan/messages/locale/locale.ts";
import { withLocale } from "@nirmaan/messages/locale/with-locale.ts";
import { sql } from "drizzle-orm";
import type { Student } from "#domain/people/person.ts";
import { AppError } from "#server/errors/app-error.ts";
import { buildTrees, cacheRootTree, rootTreeOf } from "./repository/build-trees.server.ts";
import { commitContent, type GitObject, gitObject } from "./repository/git-object.server.ts";
import type { WorkToSave } from "./saved-work.ts";

const MOST_REPOSITORY_BYTES = 50 * 1024 * 1024;
const COMPACT_AFTER_SAVES = 100;
/** A repository that is half full is compacted more often, so that it is not refused for lack of compaction. */
const COMPACT_SOONER_AFTER_SAVES = 20;

export type SaveRequest = {
  student: Student;
  work: WorkToSave;
  kind: "save" | "restore";
  /** A batch runs in the request that started it, which may be in another language. */
  locale: Locale;
};

export type Saved =
  | { kind: "unchanged" }
  | { kind: "saved"; versionId: number; commit: string; isDueForCompaction: boolean };

/** The branch as it was read, and what the saved file held then. */
type Branch = { head: string | null; bytes: number; saves: number; lastBlob: string | null };

type NewCommit = SaveRequest & {
  parent: string | null;
  commit: string;
  blob: string;
  objects: GitObject[];
  bytes: number;
};

/**
 * Writes the saves of different students in one transaction. "retry" says that another process moved the branch after it
 * was read. A save that fails does not fail the others.
 */
export async function writeBatch(
  db: Database,
  requests: SaveRequest[],
): Promise<(Saved | Error | "retry")[]> {
  try {
    const branches = await readBranches(db, requests);
    const built = await Promise.all(
      requests.map((request) => buildCommit(db, request, branches.get(request.student.id)).catch(asError)),
    );
    const commits = built.filter((each): each is NewCommit => "objects" in each);
    const versionIds = await moveBranchesOrEach(db, commits);
    return built.map((each) => {
      if (!("objects" in each)) return each;
      const versionId = versionIds.get(each.commit);
      if (versionId === undefined || versionId instanceof Error) return versionId ?? "retry";
      const isDueForCompaction = isDue(each, branches.get(each.student.id));
      return { kind: "saved", versionId, commit: each.commit, isDueForCompaction };
    });
  } catch (error) {
    return requests.map(() => asError(error));
  }
}

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));

function isDue({ bytes }: NewCommit, branch: Branch | undefined): boolean {
  const isHalfFull = (branch?.bytes ?? 0) + bytes > MOST_REPOSITORY_BYTES / 2;
  return (branch?.saves ?? 0) + 1 >= (isHalfFull ? COMPACT_SOONER_AFTER_SAVES : COMPACT_AFTER_SAVES);
}

/** By student. */
async function readBranches(db: Database, requests: SaveRequest[]): Promise<Map<string, Branch>> {
  const files = requests.map(({ student, work }) => ({
    student: student.id,
    lesson: work.lessonSlug,
    path: work.path,
  }));
  const rows = await db.execute<Branch & { student: string }>(sql`
    select file.student, branch.head, coalesce(branch.bytes, 0)::float8 as bytes,
      coalesce(branch.saves_since_packed, 0) as saves, last.blob as "lastBlob"
    from jsonb_to_recordset(${JSON.stringify(files)}::text::jsonb) as file (student uuid, lesson text, path text)
    left join lateral (
      select * from ${repositories} as own where own.student_id = file.student limit 1
    ) as branch on true
    left join lateral (
      select blob from ${workVersions} as version
      where version.student_id = file.student and version.lesson_slug = file.lesson and version.path = file.path
      order by version.id desc limit 1
    ) as last on true`);
  return new Map(rows.map((row) => [row.student, row]));
}

async function buildCommit(
  db: Database,
  request: SaveRequest,
  branch: Branch | undefined,
): Promise<NewCommit | Saved | Error> {
  const { student, work, kind } = request;
  const blob = gitObject("blob", Buffer.from(work.code));
  if (branch?.lastBlob === blob.oid) return { kind: "unchanged" };
  if (branch && branch.bytes > MOST_REPOSITORY_BYTES)
    return withLocale(request.locale, () => new AppError("too-large", m.full()));
  const parent = branch?.head ?? null;
  const owner = { db, studentId: student.id };
  const root = parent ? await rootTreeOf(owner, parent) : undefined;
  const path = [work.lessonSlug, ...work.path.split("/")];
  const trees = await buildTrees(owner, root, { path, blob: blob.oid });
  const tree = trees.at(-1)?.oid ?? "";
  const commit = gitObject(
    "commit",
    commitContent({
      tree,
      parent,
      name: student.name,
      // The history may be pushed to a public repository: the student's own address is not in it.
      email: `${student.id}@students.nirmaan.invalid`,
      message: `${kind === "save" ? "Save" : "Restore"} ${work.path} of ${work.title}\n\nLesson: ${work.lessonSlug}`,
      at: new Date(),
    }),
  );
  cacheRootTree(commit.oid, tree);
  const objects = [blob, ...trees, commit];
  const bytes = objects.reduce((sum, { loose }) => sum + loose.length, 0);
  return { ...request, parent, commit: commit.oid, blob: blob.oid, objects, bytes };
}

/** All in one transaction; when that fails, each in its own, so that only the save at fault fails. */
async function moveBranchesOrEach(db: Database, commits: NewCommit[]): Promise<Map<string, number | Error>> {
  try {
    return await moveBranches(db, commits);
  } catch {
    const ids = new Map<string, number | Error>();
    for (const one of commits) {
      const moved = await moveBranches(db, [one]).catch((error) => new Map([[one.commit, asError(error)]]));
      for (const [commit, id] of moved) ids.set(commit, id);
    }
    return ids;
  }
}

/**
 * Stores the objects and moves each branch, if it still points at the parent (compare-and-set). Returns the ids of
 * the new versions by commit. Branches are locked in the order of their students: two processes cannot deadlock.
 */
async function moveBranches(db: Database, commits: NewCommit[]): Promise<Map<string, number>> {
  if (commits.length === 0) return new Map();
  const sorted = commits.toSorted((a, b) => (a.student.id < b.student.id ? -1 : 1));
  const parents = JSON.stringify(Object.fromEntries(sorted.map((each) => [each.student.id, each.parent])));
  return db.transaction(async (transaction) => {
    const moved = await transaction
      .insert(repositories)
      .values(
        sorted.map(({ student, commit, bytes }) => ({
          studentId: student.id,
          head: commit,
          bytes,
          savesSincePacked: 1,
        })),
      )
      .onConflictDoUpdate({
        target: repositories.studentId,
        set: {
          head: sql`excluded.head`,
          bytes: sql`${repositories.bytes} + excluded.bytes`,
          savesSincePacked: sql`${repositories.savesSincePacked} + 1`,
        },
        setWhere: sql`${repositories.head} = ${parents}::text::jsonb ->> ${repositories.studentId}::text`,
      })
      .returning({ commit: repositories.head });
    const heads = new Set(moved.map(({ commit }) => commit));
    const written = sorted.filter(({ commit }) => heads.has(commit));
    if (written.length === 0) return new Map();
    const [versions] = await Promise.all([
      transaction
        .insert(workVersions)
        .values(written.map(versionRow))
        .returning({ id: workVersions.id, commit: workVersions.commit }),
      transaction.insert(gitObjects).values(written.flatMap(objectRows)).onConflictDoNothing(),
    ]);
    return new Map(versions.map(({ id, commit }) => [commit, id]));
  });
}

const versionRow = ({ student, work, commit, blob, kind }: NewCommit): typeof workVersions.$inferInsert => ({
  studentId: student.id,
  lessonSlug: work.lessonSlug,
  path: work.path,
  commit,
  blob,
  bytes: Buffer.byteLength(work.code),
  kind,
});

const objectRows = ({ student, objects }: NewCommit): (typeof gitObjects.$inferInsert)[] =>
  objects.map(({ oid, loose }) => ({ studentId: student.id, oid: Buffer.from(oid, "hex"), bytes: loose }));
