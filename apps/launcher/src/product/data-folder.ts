import { createHash } from "node:crypto";
import { accessSync, chmodSync, constants, mkdirSync, realpathSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { StartError } from "@nirmaan/db/start-error.ts";

/** Another process of the product runs on the data folder. */
export class DataFolderInUse extends StartError {}

/** Creates the data folder if needed and locks it for this process until the process ends. */
export async function lockDataFolder(dataDir: string): Promise<string> {
  const folder = createFolder(dataDir);
  await lock(folder);
  return folder;
}

function createFolder(dataDir: string): string {
  try {
    mkdirSync(dataDir, { recursive: true });
    // As root PostgreSQL runs as another user, who must be able to enter the folder but not to list it.
    chmodSync(dataDir, 0o711);
    accessSync(dataDir, constants.W_OK);
    return realpathSync(dataDir);
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? String(error);
    throw new StartError(
      `The data folder ${dataDir} cannot be used (${reason}). Choose another: DATA_DIR=/some/folder npm start`,
    );
  }
}

/**
 * The lock is a listening socket. The system releases it when the process ends, even by kill -9, so it cannot be stale.
 * On Linux the socket has an abstract name; elsewhere it leaves a file, which the next start removes.
 */
async function lock(folder: string): Promise<void> {
  const name = `nirmaan-${createHash("sha256").update(folder).digest("hex").slice(0, 24)}`;
  const address = process.platform === "linux" ? `\0${name}` : join(tmpdir(), `${name}.sock`);
  await new Promise<void>((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once("error", () =>
      reject(
        new DataFolderInUse(
          `Nirmaan is already running on the data folder ${folder}. Stop it first, or choose another: DATA_DIR=/some/folder npm start`,
        ),
      ),
    );
    server.listen(address, () => {
      server.unref();
      resolve();
    });
  });
}
