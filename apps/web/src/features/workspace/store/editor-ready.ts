const AT_LATEST_MS = 3000;

let stand: () => void = () => {};
const standing = new Promise<void>((resolve) => {
  stand = resolve;
});

/** Said by an editor that is drawn; heard by everything that must not be in its way. */
export const markEditorReady = (): void => void requestAnimationFrame(() => setTimeout(stand));

/** When somebody can type, or when it is clear that nobody soon will. */
export const whenEditorReady = (): Promise<void> =>
  Promise.race([standing, new Promise<void>((resolve) => setTimeout(resolve, AT_LATEST_MS))]);
