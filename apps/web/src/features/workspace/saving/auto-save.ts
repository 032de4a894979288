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
  /** What would be saved now. */
  read: () => SavedCode;
  save: (saved: SavedCode) => Promise<void>;
  onState: (state: AutoSaveState) => void;
};

/** Saves every two minutes until the returned function is called. Blank code, and a save over a save, are skipped. */
export function startAutoSave({ read, save, onState }: AutoSave): () => void {
  let state: AutoSaveState = { isSaving: false, lastSaved: null, saveError: null };
  const become = (change: Partial<AutoSaveState>) => {
    state = { ...state, ...change };
    onState(state);
  };
  const tick = async () => {
    const saved = read();
    if (state.isSaving || saved.code.trim() === "") return;
    become({ isSaving: true });
    try {
      await save(saved);
      become({ isSaving: false, lastSaved: Date.now(), saveError: null });
    } catch (error) {
      become({ isSaving: false, saveError: error instanceof SaveRefused ? error.message : "Save failed" });
    }
  };
  const timer = setInterval(() => void tick(), AUTO_SAVE_EVERY_MS);
  return () => clearInterval(timer);
}

/** The server's own words, or the product's where it said none. */
class SaveRefused extends Error {}

export async function postAutoSave(saved: SavedCode, send: typeof fetch = fetch): Promise<void> {
  const response = await send("/api/github/auto-save", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(saved),
  });
  if (response.ok) return;
  const body = (await response.json().catch(() => ({}))) as { error?: string };
  throw new SaveRefused(body.error ?? "Failed to save to GitHub");
}
