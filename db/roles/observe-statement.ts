/** Called with a statement's text, which has placeholders instead of values. Returns what is called at its end. */
type StatementObserver = (text: string) => (error?: unknown) => void;

let observer: StatementObserver | undefined;

/** One observer for all connections of the process; without one, statements cost nothing more. */
export function setStatementObserver(next: StatementObserver | undefined): void {
  observer = next;
}

export function observeStatement(text: string, query: PromiseLike<unknown>): void {
  const end = observer?.(text);
  if (end) query.then(() => end(), end);
}
