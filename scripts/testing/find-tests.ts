export type TestChoice = {
  units: string[];
  journeys: string[];
  /** A pattern for the titles, when the name is not a part of a path. */
  title?: string;
};

/** The tests whose path contains the name; without any, those whose title does. */
export function findTests(name: string, files: string[], read: (file: string) => string): TestChoice {
  const byPath = files.filter((file) => file.includes(name));
  const found = byPath.length > 0 ? byPath : files.filter((file) => read(file).includes(name));
  const { journeys = [], units = [] } = Object.groupBy(found, (file) =>
    file.startsWith("e2e/") ? "journeys" : "units",
  );
  return { units, journeys, ...(byPath.length === 0 && { title: escapePattern(name) }) };
}

const escapePattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
