/** What the server knows about GitHub: null without a connection. */
export type GithubState = { pushedAt: number | null; isComplete: boolean; problem: string | null };

export type AutoSaveState = {
  isSaving: boolean;
  lastSaved: number | null;
  saveError: string | null;
  github: GithubState | null;
};

export const NOT_SAVED_YET: AutoSaveState = {
  isSaving: false,
  lastSaved: null,
  saveError: null,
  github: null,
};
