import { browserStorage } from "../../settings/browser-storage.ts";

const PREFIX = "nirmaan-sent ";
const keyOf = (owner: string, projectId: string) => `${PREFIX}${owner} ${projectId}`;
/** The server accepts no more. */
const MAX_IDS = 20;

export type SaveIds = { saveId: string; unansweredSaves: string[] };

/**
 * Gives each save an id and remembers it until its answer arrives. A page that is closed or reloaded never receives the
 * answer, but the account may have the save: the next save names it, so that it is not taken for another device's.
 */
export function unansweredSaves(owner: string, projectId: string) {
  const key = keyOf(owner, projectId);
  return {
    start: (): SaveIds => {
      const earlier = readIds(key);
      const saveId = crypto.randomUUID();
      writeIds(key, [...earlier, saveId]);
      return { saveId, unansweredSaves: earlier };
    },
    /** The device has stored the answer's revision: earlier saves do not matter any more, later ones do. */
    end: ({ saveId }: SaveIds): void => {
      const ids = readIds(key);
      writeIds(key, ids.slice(ids.indexOf(saveId) + 1));
    },
  };
}
export type UnansweredSaves = ReturnType<typeof unansweredSaves>;

function readIds(key: string): string[] {
  return browserStorage()?.getItem(key)?.split(" ").slice(-MAX_IDS) ?? [];
}

/** Uses localStorage because it is synchronous: the id is stored before the save is sent. */
function writeIds(key: string, ids: string[]): void {
  try {
    if (ids.length === 0) browserStorage()?.removeItem(key);
    else browserStorage()?.setItem(key, ids.join(" "));
  } catch {
    // Storage is full: a lost answer then asks the student which copy to keep, and loses nothing.
  }
}

export function removeUnansweredSaves(owner: string): void {
  for (const key of Object.keys(browserStorage() ?? {}))
    if (key.startsWith(keyOf(owner, ""))) browserStorage()?.removeItem(key);
}
