import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Database } from "@nirmaan/db/connect-database.ts";
import { unzipSync } from "fflate";
import type { Student } from "#domain/people/person.ts";
import { makeZip } from "#server/workers/make-zip.ts";
import { readHistoryEntries } from "../export-history.server.ts";

/** Unzips a student's export, runs the real `git` in it, and returns what it printed. */
export async function gitOnExport(db: Database, student: Student, ...args: string[]): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "nirmaan-export-"));
  try {
    const entries = (await readHistoryEntries(db, student)) ?? {};
    const files = unzipSync(makeZip({ entries, isCompressed: true }));
    for (const [path, content] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), content);
    }
    const repository = ["-c", "safe.directory=*", "-C", join(folder, "my-work.git")];
    return execFileSync("git", [...repository, ...args], { encoding: "utf8" }).trim();
  } finally {
    rmSync(folder, { recursive: true });
  }
}
