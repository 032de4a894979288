import { randomUUID } from "node:crypto";
import { chmodSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export type KeyFolder = {
  read: (name: string) => string | null;
  /** Writes the file unless another process was first; answers what is there now. */
  readOrCreate: (name: string, make: () => Promise<string>) => Promise<string>;
  replace: (name: string, text: string) => void;
};

/** Files that only the service's own user may read, each written whole or not at all. */
export function createKeyFolder(dataDir: string): KeyFolder {
  const folder = join(dataDir, "keys");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);

  const read = (name: string) => {
    try {
      return readFileSync(join(folder, name), "utf8");
    } catch (error) {
      if (isCode(error, "ENOENT")) return null;
      throw error;
    }
  };
  const withDraft = (text: string, use: (draft: string) => void) => {
    const draft = join(folder, `.${randomUUID()}`);
    writeFileSync(draft, text, { mode: 0o600 });
    try {
      use(draft);
    } finally {
      rmSync(draft, { force: true });
    }
  };
  return {
    read,
    readOrCreate: async (name, make) => {
      const found = read(name);
      if (found !== null) return found;
      withDraft(await make(), (draft) => {
        try {
          linkSync(draft, join(folder, name));
        } catch (error) {
          if (!isCode(error, "EEXIST")) throw error;
        }
      });
      return readFileSync(join(folder, name), "utf8");
    },
    replace: (name, text) => withDraft(text, (draft) => renameSync(draft, join(folder, name))),
  };
}

const isCode = (error: unknown, code: string) =>
  error instanceof Error && "code" in error && error.code === code;
