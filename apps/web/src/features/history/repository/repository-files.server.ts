import type { Database } from "@nirmaan/db/connect-database.ts";
import { gitObjects, gitPacks, repositories } from "@nirmaan/db/schema.ts";
import { and, eq, gt, sql } from "drizzle-orm";
import type { PromiseFsClient } from "isomorphic-git";

const BRANCH = "main";

/** The files of a bare Git repository: path to content. */
export type RepositoryFiles = Map<string, Buffer>;

/**
 * A student's repository as files; undefined before the first save. The order of the three queries matters: a job that
 * packs loose objects in between moves them to a place that is read later, so no object of `head` is missed.
 */
export async function readRepositoryFiles(
  db: Database,
  studentId: string,
): Promise<{ head: string; files: RepositoryFiles } | undefined> {
  const [repository] = await db
    .select({ head: repositories.head })
    .from(repositories)
    .where(eq(repositories.studentId, studentId));
  if (!repository) return undefined;
  const loose = await readLooseObjects(db, studentId);
  const files: RepositoryFiles = new Map([
    ["HEAD", Buffer.from(`ref: refs/heads/${BRANCH}\n`)],
    ["config", Buffer.from("[core]\n\trepositoryformatversion = 0\n\tbare = true\n")],
    [`refs/heads/${BRANCH}`, Buffer.from(`${repository.head}\n`)],
    ...loose,
    ...(await readPackFiles(db, studentId)),
  ]);
  return { head: repository.head, files };
}

/** Up to 200 kB each: a few at a time, so that decoding them blocks the process for a few milliseconds. */
const OBJECTS_AT_ONCE = 16;

async function readLooseObjects(db: Database, studentId: string): Promise<RepositoryFiles> {
  const files: RepositoryFiles = new Map();
  let after: Buffer = Buffer.alloc(0);
  for (;;) {
    const objects = await db
      .select({ oid: gitObjects.oid, bytes: gitObjects.bytes })
      .from(gitObjects)
      .where(and(eq(gitObjects.studentId, studentId), gt(gitObjects.oid, after)))
      .orderBy(gitObjects.oid)
      .limit(OBJECTS_AT_ONCE);
    for (const { oid, bytes } of objects) files.set(objectPath(oid.toString("hex")), bytes);
    const last = objects.at(-1);
    if (!last || objects.length < OBJECTS_AT_ONCE) return files;
    after = last.oid;
  }
}

export async function readPackFiles(db: Database, studentId: string): Promise<RepositoryFiles> {
  const packs = await db
    .select({
      name: gitPacks.name,
      index: gitPacks.index,
      bytes: sql<number>`octet_length(${gitPacks.pack})`,
    })
    .from(gitPacks)
    .where(eq(gitPacks.studentId, studentId));
  const files: RepositoryFiles = new Map();
  for (const { name, index, bytes } of packs) {
    files.set(`objects/pack/${name}.idx`, index);
    const pack = await readPack(db, { studentId, name, bytes });
    // Compaction has replaced the packs meanwhile: the new one has all their objects.
    if (!pack) return readPackFiles(db, studentId);
    files.set(`objects/pack/${name}.pack`, pack);
  }
  return files;
}

/** Decoding one value blocks the process: 50 MB for 0.3 s, a part of this size for a few milliseconds. */
const PACK_PART_BYTES = 1024 * 1024;

async function readPack(
  db: Database,
  { studentId, name, bytes }: { studentId: string; name: string; bytes: number },
): Promise<Buffer | undefined> {
  const parts: Buffer[] = [];
  for (let from = 1; from <= bytes; from += PACK_PART_BYTES) {
    const [row] = await db
      .select({ part: sql<Buffer>`substring(${gitPacks.pack} from ${from} for ${PACK_PART_BYTES})` })
      .from(gitPacks)
      .where(and(eq(gitPacks.studentId, studentId), eq(gitPacks.name, name)));
    if (!row) return undefined;
    parts.push(Buffer.from(row.part));
  }
  return Buffer.concat(parts);
}

export const objectPath = (oid: string) => `objects/${oid.slice(0, 2)}/${oid.slice(2)}`;

/** What isomorphic-git calls the folder of a repository; `repositoryFs` has nothing outside it. */
export const GITDIR = "/repository.git";

/** A file system in memory, for isomorphic-git. What a push writes (a remote-tracking branch) is not stored. */
export function repositoryFs(files: RepositoryFiles): PromiseFsClient {
  const inside = (path: string) => path.slice(GITDIR.length + 1);
  const refuse = async (path: string): Promise<never> => {
    throw Object.assign(new Error(`EROFS: ${path}`), { code: "EROFS" });
  };
  const read = (path: string): Buffer => {
    const content = files.get(inside(path));
    if (!content) throw Object.assign(new Error(`ENOENT: ${path}`), { code: "ENOENT" });
    return content;
  };
  const stat = async (path: string) => ({
    size: read(path).length,
    isFile: () => true,
    isDirectory: () => false,
  });
  return {
    promises: {
      readFile: async (path: string, options?: { encoding?: BufferEncoding } | BufferEncoding) => {
        const encoding = typeof options === "string" ? options : options?.encoding;
        return encoding ? read(path).toString(encoding) : read(path);
      },
      readdir: async (path: string) => {
        const folder = `${inside(path)}/`;
        const below = [...files.keys()].filter((name) => name.startsWith(folder));
        return [...new Set(below.map((name) => name.slice(folder.length).split("/")[0]))];
      },
      stat,
      lstat: stat,
      writeFile: async (path: string, content: string | Uint8Array) => {
        files.set(inside(path), Buffer.from(content as Uint8Array));
      },
      unlink: refuse,
      mkdir: refuse,
      rmdir: refuse,
      readlink: refuse,
      symlink: refuse,
    },
  };
}
