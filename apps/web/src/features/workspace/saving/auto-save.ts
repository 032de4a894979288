import { readJson, stringIn } from "#browser/json-guards.ts";

export const AUTO_SAVE_EVERY_MS = 120_000;

export type AutoSaveState = { isSaving: boolean; lastSaved: number | null; saveError: string | null };

export type SavedCode = {
  code: string;
  language: string;
  lessonId: string;
  lessonTitle: string;
  fileName?: string;
};

type AutoSave = {
  /** Returns the code to save now. */
  read: () => SavedCode;
  save: (saved: SavedCode) => Promise<void>;
  onState: (state: AutoSaveState) => void;
};

/** Saves every two minutes until the returned function is called. Skips blank code, and a save while another runs. */
export function startAutoSave({ read, save, onState }: AutoSave): () => void {
  let state: AutoSaveState = { isSaving: false, lastSaved: null, saveError: null };
  const update = (change: Partial<AutoSaveState>) => {
    state = { ...state, ...change };
    onState(state);
  };
  const tick = async () => {
    const saved = read();
    if (state.isSaving || saved.code.trim() === "") return;
    update({ isSaving: true });
    try {
      await save(saved);
      update({ isSaving: false, lastSaved: Date.now(), saveError: null });
    } catch (error) {
      update({ isSaving: false, saveError: error instanceof SaveRefused ? error.message : "Save failed" });
    }
  };
  const timer = setInterval(() => void tick(), AUTO_SAVE_EVERY_MS);
  return () => clearInterval(timer);
}

/** Carries the server's message, or the product's own when there is none. */
class SaveRefused extends Error {}

export async function postAutoSave(saved: SavedCode, send: typeof fetch = fetch): Promise<void> {
  const response = await send("/api/github/auto-save", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(saved),
  });
  if (response.ok) return;
  throw new SaveRefused(stringIn(await readJson(response), "error") ?? "Failed to save to GitHub");
}
