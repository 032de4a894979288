/** `npm run traces:check` compares every program; the suite compares a sample, because all take more than a minute. */
const isWholeCheck = process.env.TRACES_CHECK === "all";

export const GENERATED_PROGRAMS = isWholeCheck ? 300 : 30;

/** Compiling takes longer than everything else. */
export const COMPILED_PROGRAMS = isWholeCheck ? 300 : 15;

/** All solutions, or every tenth. */
export const sampleOf = <Item>(items: readonly Item[]): Item[] =>
  items.filter((_, index) => isWholeCheck || index % 10 === 0);
