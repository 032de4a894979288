import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import type { AuthLog } from "../core/auth-log.ts";
import type { KeyStore } from "./key-store.ts";

const FILES = ["signing-keys.json", "service-secret", "api-keys.json"];

/**
 * Earlier versions kept the keys as files. A file is deleted only when the database holds the same key; a file that
 * differs belongs to another installation and stays where it is.
 */
export async function importKeyFiles(store: KeyStore, dataDir: string, log: AuthLog): Promise<void> {
  for (const name of FILES) {
    const file = join(dataDir, "keys", name);
    const text = await readFile(file, "utf8").catch(() => null);
    if (text === null) continue;
    const stored = await store.readOrCreate(name, async () => text);
    if (stored === text) await rm(file);
    else log("warn", "a key file differs from the key in the database and is not used", { file: name });
  }
}
