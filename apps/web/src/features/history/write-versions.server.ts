import type { Database } from "@nirmaan/db/connect-database.ts";
import { repositories, unsettledObjects, workVersions } from "@nirmaan/db/schema.ts";
import { inArray, sql } from "drizzle-orm";
import { AppError } from "#server/errors/app-error.ts";
import type { Student } from "#server/people/person.ts";
import { commitBody, gitObject } from "./git-object.server.ts";
import { type PackedObject, packedObject, recordOf } from "./git-pack.server.ts";
import { repositoryFolder } from "./repository.server.ts";
import type { Work } from "./saved-work.ts";
import { settleObjects } from "./settle-repository.server.ts";
import { rememberRoot, rootOf, type Shelf, treesWith } from "./trees.server.ts";

const MOST_REPOSITORY_BYTES = 50 * 1024 * 1024;
const PACK_AFTER_SAVES = 100;
/** Half full, it is packed more often: it must not seem full for want of packing. */
const PACK_SOONER_AFTER_SAVES = 20;

const isDueForPacking = (bytes: number, saves: number) =>
  saves >= (bytes > MOST_REPOSITORY_BYTES / 2 ? PACK_SOONER_AFTER_SAVES : PACK_AFTER_SAVES);

export type AskedSave = { dataDir: string; student: Student; work: Work; kind: "save" | "restore" };

export type Saved =
  | { kind: "unchanged" }
  | { kind: "saved"; versionId: number; commit: string; isDueForPacking: boolean };

/** A save that is refused does not keep the others from being written. */
export type Outcome = Saved | Error;

/** A student's repository while a group is worked out: where the next commit goes. */
type Draft = {
  head: string | undefined;
  bytes: number;
  savesSincePacked: number;
  objects: PackedObject[];
  shelf: Shelf;
};

/** A commit that is worked out and not written down yet. */
type Added = { version: typeof workVersions.$inferInsert; isDueForPacking: boolean };

/**
 * All saves of a group, each student's in the order they came. When this transaction is committed they are safe: the
 * objects lie in the database until they have come to the repositories.
 */
export async function writeVersions(transaction: Database, asked: AskedSave[]): Promise<Outcome[]> {
  if (asked.length === 0) return [];
  const [drafts, blobs] = await Promise.all([openDrafts(transaction, asked), lastBlobs(transaction, asked)]);
  const results: (Outcome | Added)[] = [];
  for (const save of asked) {
    const draft = drafts.get(save.student.id);
    results.push(draft ? await addVersion(draft, blobs, save) : new Error("a student without a draft"));
  }
  const versions = results.flatMap((result) => ("version" in result ? [result.version] : []));
  const ids = await writeRows(transaction, drafts, versions);
  return results.map((result): Outcome => {
    if (!("version" in result)) return result;
    const { version, isDueForPacking: isDue } = result;
    const { commit } = version;
    return { kind: "saved", versionId: ids.get(commit) ?? 0, commit, isDueForPacking: isDue };
  });
}

async function addVersion(
  draft: Draft,
  blobs: Map<string, string | null>,
  { student, work, kind }: AskedSave,
): Promise<Outcome | Added> {
  const blob = gitObject("blob", Buffer.from(work.code));
  const file = fileKey(student.id, work);
  if (blobs.get(file) === blob.oid) return { kind: "unchanged" };
  if (draft.bytes > MOST_REPOSITORY_BYTES)
    return new AppError(
      "too-large",
      "The history of your work is full. Your files are safe; download the history in your profile and write to us.",
    );
  blobs.set(file, blob.oid);
  const root = draft.head && (await rootOf(draft.shelf, draft.head));
  const path = [work.lessonSlug, ...work.path.split("/")];
  const trees = await treesWith(draft.shelf, root, { path, blob: blob.oid });
  const tree = trees.at(-1)?.oid ?? "";
  const commit = gitObject(
    "commit",
    commitBody({
      tree,
      parent: draft.head,
      name: student.name,
      // The history may be pushed to a public place: the student's own address stays here.
      email: `${student.id}@students.nirmaan.invalid`,
      message: `${kind === "save" ? "Save" : "Restore"} ${work.path} of ${work.title}\n\nLesson: ${work.lessonSlug}`,
      at: new Date(),
    }),
  );
  rememberRoot(commit.oid, tree);
  const objects = [blob, ...trees, commit].map(packedObject);
  draft.head = commit.oid;
  draft.bytes += objects.reduce((sum, { entry }) => sum + entry.length, 0);
  draft.savesSincePacked++;
  draft.objects.push(...objects);
  return {
    version: {
      studentId: student.id,
      lessonSlug: work.lessonSlug,
      path: work.path,
      commit: commit.oid,
      blob: blob.oid,
      bytes: blob.body.length,
      kind,
    },
    isDueForPacking: isDueForPacking(draft.bytes, draft.savesSincePacked),
  };
}

async function openDrafts(transaction: Database, asked: AskedSave[]): Promise<Map<string, Draft>> {
  const places = new Map(asked.map(({ student, dataDir }) => [student.id, dataDir]));
  const rows = await transaction
    .select()
    .from(repositories)
    .where(inArray(repositories.studentId, [...places.keys()]));
  const known = new Map(rows.map((row) => [row.studentId, row]));
  const drafts = [...places].map(([id, dataDir]): [string, Draft] => {
    const { head, bytes = 0, savesSincePacked = 0 } = known.get(id) ?? {};
    let settled: Promise<unknown> | undefined;
    const settle = () => (settled ??= settleObjects(transaction, dataDir, id));
    const shelf = { gitdir: repositoryFolder(dataDir, id), settle };
    return [id, { head, bytes, savesSincePacked, objects: [], shelf }];
  });
  return new Map(drafts);
}

const fileKey = (studentId: string, { lessonSlug, path }: Pick<Work, "lessonSlug" | "path">) =>
  `${studentId} ${lessonSlug} ${path}`;

/** What each file held when it was last saved. */
async function lastBlobs(transaction: Database, asked: AskedSave[]): Promise<Map<string, string | null>> {
  const files = asked.map(({ student, work }) => ({
    key: fileKey(student.id, work),
    student: student.id,
    lesson: work.lessonSlug,
    path: work.path,
  }));
  const rows = await transaction.execute<{ key: string; blob: string | null }>(sql`
    select file.key, last.blob
    from jsonb_to_recordset(${JSON.stringify(files)}::text::jsonb)
      as file(key text, student uuid, lesson text, path text)
    left join lateral (
      select blob from work_versions
      where student_id = file.student and lesson_slug = file.lesson and path = file.path
      order by id desc limit 1
    ) last on true`);
  return new Map(rows.map(({ key, blob }) => [key, blob]));
}

/** The ids of the versions, by their commits. */
async function writeRows(
  transaction: Database,
  drafts: Map<string, Draft>,
  versions: Added["version"][],
): Promise<Map<string, number>> {
  if (versions.length === 0) return new Map();
  const changed = [...drafts].filter(([, { objects }]) => objects.length > 0);
  const [rows] = await Promise.all([
    transaction
      .insert(workVersions)
      .values(versions)
      .returning({ id: workVersions.id, commit: workVersions.commit }),
    transaction
      .insert(repositories)
      .values(
        changed.map(([studentId, { head = "", bytes, savesSincePacked }]) => ({
          studentId,
          head,
          bytes,
          savesSincePacked,
        })),
      )
      .onConflictDoUpdate({
        target: repositories.studentId,
        set: {
          head: sql`excluded.head`,
          bytes: sql`excluded.bytes`,
          savesSincePacked: sql`excluded.saves_since_packed`,
        },
      }),
    transaction
      .insert(unsettledObjects)
      .values(changed.map(([studentId, { objects }]) => ({ studentId, objects: recordOf(objects) }))),
  ]);
  return new Map(rows.map(({ id, commit }) => [commit, id]));
}
