const READY_AT_LATEST_MS = 3000;

let resolveReady: () => void = () => {};
const ready = new Promise<void>((resolve) => {
  resolveReady = resolve;
});

/** Called by an editor when it is mounted; resolves `whenEditorReady` after the next paint. */
export const markEditorReady = (): void => void requestAnimationFrame(() => setTimeout(resolveReady));

/** Resolves when the student can type, or after a timeout; everything that is not urgent waits for it. */
export const whenEditorReady = (): Promise<void> =>
  Promise.race([ready, new Promise<void>((resolve) => setTimeout(resolve, READY_AT_LATEST_MS))]);
