/** What is known before a run about this device and the program. */
export type Situation = {
  language: string;
  isPythonReady: boolean;
  /** The browser can block a program until a line is typed. */
  canPauseForInput: boolean;
  isOnline: boolean;
  /** Data saver is on, or the connection is slow: Python's 6 MB are not downloaded. */
  savesData: boolean;
  /** Python was downloaded earlier and starts without a network. */
  isPythonCached: boolean;
  /** The student has agreed to the download. */
  wantsPython: boolean;
  needsServer: boolean;
  readsInput: boolean;
};

export type ExecutorName = "browser" | "server";

const IN_BROWSER = ["python", "javascript", "typescript"];

/** The first executor runs the program; the next one only when it could not. The device comes first when it is ready. */
export function executorOrder(situation: Situation): ExecutorName[] {
  // Our server has no database to query.
  if (situation.language === "sql") return ["browser"];
  const { language, isOnline, isPythonReady, wantsPython, canPauseForInput } = situation;
  if (!IN_BROWSER.includes(language) || wouldDownloadUnasked(situation)) return ["server"];
  if (situation.needsServer) return ["server", "browser"];
  if (situation.readsInput && !canPauseForInput) return ["server", "browser"];
  if (language !== "python" || isPythonReady || wantsPython || !isOnline) return ["browser", "server"];
  return ["server", "browser"];
}

const wouldDownloadUnasked = (situation: Situation): boolean =>
  situation.language === "python" &&
  situation.savesData &&
  situation.isOnline &&
  !situation.isPythonReady &&
  !situation.isPythonCached &&
  !situation.wantsPython;
