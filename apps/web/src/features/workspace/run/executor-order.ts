/** What is known before a run about who could run it. */
export type Situation = {
  language: string;
  isPythonReady: boolean;
  /** The browser can pause a program until a line is typed. */
  canAsk: boolean;
  isOnline: boolean;
  /** Data saver is on, or the connection is slow: 5 MB are not downloaded unasked. */
  savesData: boolean;
  /** Python was downloaded earlier and starts without the network. */
  isPythonKept: boolean;
  needsServer: boolean;
  readsInput: boolean;
};

export type ExecutorName = "browser" | "server";

const IN_BROWSER = ["python", "javascript", "typescript"];

/** Who is asked first, and who when that one cannot. A device that can run the program at once does. */
export function executorOrder(situation: Situation): ExecutorName[] {
  const { language, isOnline, isPythonReady, isPythonKept, savesData, canAsk } = situation;
  if (!IN_BROWSER.includes(language)) return ["server"];
  if (situation.needsServer) return ["server", "browser"];
  if (situation.readsInput && !canAsk) return ["server", "browser"];
  if (language !== "python") return ["browser", "server"];
  if (isPythonReady || !isOnline) return ["browser", "server"];
  return savesData && !isPythonKept ? ["server"] : ["server", "browser"];
}
