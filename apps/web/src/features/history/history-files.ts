/** The workspace's files, as the history uses them. `write` returns a message when it refuses. */
export type HistoryFiles = {
  current: () => { path: string; code: string; language: string } | undefined;
  read: (path: string) => string | undefined;
  write: (path: string, code: string) => string | undefined;
};
