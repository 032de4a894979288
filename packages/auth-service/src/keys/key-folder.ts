import { randomUUID } from "node:crypto";
import { chmodSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export type KeyFolder = {
  read: (name: string) => string | null;
  /** Creates the file unless another process has done so; returns its content. */
  readOrCreate: (name: string, create: () => Promise<string>) => Promise<string>;
  replace: (name: string, text: string) => void;
};

/** Files that only the service's own user can read. Each is written atomically. */
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
  const withTemporaryFile = (text: string, use: (path: string) => void) => {
    const path = join(folder, `.${randomUUID()}`);
    writeFileSync(path, text, { mode: 0o600 });
    try {
      use(path);
    } finally {
      rmSync(path, { force: true });
    }
  };
  return {
    read,
    readOrCreate: async (name, create) => {
      const existing = read(name);
      if (existing !== null) return existing;
      withTemporaryFile(await create(), (temporary) => {
        try {
          linkSync(temporary, join(folder, name));
        } catch (error) {
          if (!isCode(error, "EEXIST")) throw error;
        }
      });
      return readFileSync(join(folder, name), "utf8");
    },
    replace: (name, text) =>
      withTemporaryFile(text, (temporary) => renameSync(temporary, join(folder, name))),
  };
}

const isCode = (error: unknown, code: string) =>
  error instanceof Error && "code" in error && error.code === code;
