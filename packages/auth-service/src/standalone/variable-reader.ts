import { parseDurationSeconds } from "../core/parse-duration.ts";
export type Environment = Record<string, string | undefined>;

/** An environment variable with an invalid value. */
export class VariableError extends Error {
  override name = "VariableError";
}

/** Reads variables and records which were read, so that unknown ones can be reported. */
export function createVariableReader(environment: Environment) {
  const known = new Set<string>();
  const text = (name: string): string | undefined => {
    known.add(name);
    return environment[name] || undefined;
  };
  const refuse = (name: string, expected: string): never => {
    throw new VariableError(`${name} should be ${expected}.`);
  };
  return {
    text,
    list: (name: string) =>
      text(name)
        ?.split(",")
        .map((part) => part.trim())
        .filter(Boolean),
    flag: (name: string) => {
      const value = text(name)?.toLowerCase();
      if (value === undefined) return undefined;
      if (["true", "1", "t"].includes(value)) return true;
      return ["false", "0", "f"].includes(value) ? false : refuse(name, "true or false");
    },
    count: (name: string) => {
      const value = text(name);
      if (value === undefined) return undefined;
      return /^\d+$/.test(value) ? Number(value) : refuse(name, "a whole number");
    },
    seconds: (name: string) => {
      const value = text(name);
      if (value === undefined) return undefined;
      return parseDurationSeconds(value) ?? refuse(name, 'a duration such as "10s" or "1h30m"');
    },
    ignore: (...names: string[]) => {
      for (const name of names) known.add(name);
    },
    /** GoTrue variables that are set and were never read. */
    unknown: () =>
      Object.keys(environment)
        .filter((name) => name.startsWith("GOTRUE_") && environment[name] && !known.has(name))
        .sort(),
  };
}

export type VariableReader = ReturnType<typeof createVariableReader>;
