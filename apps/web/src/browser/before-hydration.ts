const firsts: Promise<unknown>[] = [];

/** Said while a page's modules are read: this is wanted on the screen before React brings the page to life. */
export const goesFirst = (work: Promise<unknown>): void => void firsts.push(work);

export const beforeHydration = (): Promise<unknown> => Promise.allSettled(firsts);
