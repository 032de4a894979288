import * as m from "@nirmaan/messages/workspace-versions.ts";
import { isObject, readJson, stringIn } from "#browser/json-guards.ts";
import {
  type AutoSaveState,
  type GithubState,
  NOT_SAVED_YET,
} from "#features/workspace/store/version-save-state.ts";

export const AUTO_SAVE_EVERY_MS = 120_000;

export type SavedCode = {
  code: string;
  language: string;
  lessonId: string;
  lessonTitle: string;
  fileName?: string;
};

type AutoSaveTools = {
  /** Returns the code to save now. */
  read: () => SavedCode;
  save: (saved: SavedCode) => Promise<GithubState | null>;
  onState: (state: AutoSaveState) => void;
};

/** Saves every two minutes while it is enabled. Skips blank code, and a save while another runs. */
export function createAutoSave({ read, save, onState }: AutoSaveTools) {
  let state = NOT_SAVED_YET;
  let timer: ReturnType<typeof setInterval> | undefined;
  const update = (change: Partial<AutoSaveState>) => {
    state = { ...state, ...change };
    onState(state);
  };
  const saveNow = async (): Promise<void> => {
    const saved = read();
    if (state.isSaving || saved.code.trim() === "") return;
    update({ isSaving: true });
    try {
      const github = await save(saved);
      update({ isSaving: false, lastSaved: Date.now(), saveError: null, github });
    } catch (error) {
      update({ isSaving: false, saveError: error instanceof SaveRefused ? error.message : m.saveFailed() });
    }
  };
  return {
    saveNow,
    enable: (isEnabled: boolean): void => {
      clearInterval(timer);
      timer = isEnabled ? setInterval(() => void saveNow(), AUTO_SAVE_EVERY_MS) : undefined;
    },
  };
}

/** Carries the server's message, or the product's own when there is none. */
class SaveRefused extends Error {}

export async function postAutoSave(
  saved: SavedCode,
  send: typeof fetch = fetch,
): Promise<GithubState | null> {
  const response = await send("/api/github/auto-save", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(saved),
  });
  const answer = await readJson(response);
  if (response.ok) return isObject(answer) ? githubStateIn(answer.github) : null;
  throw new SaveRefused(stringIn(answer, "error") ?? m.notSavedToGithub());
}

function githubStateIn(value: unknown): GithubState | null {
  if (!isObject(value)) return null;
  const pushedAt = Date.parse(stringIn(value, "pushedAt") ?? "");
  return {
    pushedAt: Number.isNaN(pushedAt) ? null : pushedAt,
    isComplete: value.isComplete === true,
    problem: stringIn(value, "problem") ?? null,
  };
}
