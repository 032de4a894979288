import { existsSync } from "node:fs";
import { open, readFile } from "node:fs/promises";
import { StartError } from "../start-error.ts";

/** An account that was erased. The list holds no name and no address, and is kept outside of the database. */
export type ErasedAccount = { studentId: string; userId: string; by: string; at: string };

/** In DATA_DIR, unless ERASURE_LIST names another file. */
export const ERASURE_LIST_NAME = "erased-accounts.jsonl";

/** One line for each account. Lines that several processes append at once do not mix: each is one small write. */
export async function appendErasure(file: string, erased: ErasedAccount): Promise<void> {
  const list = await open(file, "a", 0o600);
  try {
    await list.writeFile(`${JSON.stringify(erased)}\n`);
    await list.sync();
  } finally {
    await list.close();
  }
}

/** A list that does not exist is empty: nobody has been erased yet. */
export async function readErasures(file: string): Promise<ErasedAccount[]> {
  if (!existsSync(file)) return [];
  const lines = (await readFile(file, "utf8")).split("\n").filter((line) => line !== "");
  return lines.map((line) => {
    try {
      const { studentId, userId, by, at } = JSON.parse(line) as ErasedAccount;
      if (UUID.test(studentId) && UUID.test(userId) && !Number.isNaN(Date.parse(at)))
        return { studentId, userId, by: String(by), at };
    } catch {
      // Reported below.
    }
    throw new StartError(`${file} is damaged: a line is not an erased account. Nothing was restored.`);
  });
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
