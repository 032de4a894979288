/** What the history needs of the workspace. */
export type HistoryFiles = {
  current: () => { path: string; code: string; language: string } | undefined;
  read: (path: string) => string | undefined;
  write: (path: string, code: string) => string | undefined;
};
