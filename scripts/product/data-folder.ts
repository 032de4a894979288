import { createHash } from "node:crypto";
import { accessSync, chmodSync, constants, mkdirSync, realpathSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { StartError } from "@nirmaan/db/start-error.ts";

/** Makes the data folder where there is none and takes it for this process alone, until the process ends. */
export async function takeDataFolder(dataDir: string): Promise<string> {
  const folder = openFolder(dataDir);
  await lock(folder);
  return folder;
}

function openFolder(dataDir: string): string {
  try {
    mkdirSync(dataDir, { recursive: true });
    // PostgreSQL runs as another user when we are root: it must be able to walk through, not to look around.
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
 * The lock is a socket's name. The system frees it when the process ends, even by kill -9, so no stale lock can stay.
 * Linux keeps such names apart from files; elsewhere a file is left behind and removed by the next start.
 */
async function lock(folder: string): Promise<void> {
  const name = `nirmaan-${createHash("sha256").update(folder).digest("hex").slice(0, 24)}`;
  const address = process.platform === "linux" ? `\0${name}` : join(tmpdir(), `${name}.sock`);
  await new Promise<void>((taken, refused) => {
    const server = createServer((socket) => socket.destroy());
    server.once("error", () =>
      refused(
        new StartError(
          `Nirmaan is already running on the data folder ${folder}. Stop it first, or choose another: DATA_DIR=/some/folder npm start`,
        ),
      ),
    );
    server.listen(address, () => {
      server.unref();
      taken();
    });
  });
}
