import { LANGUAGES } from "@nirmaan/execution/language-list.ts";
import semver from "semver";
import type { Toolchain } from "../job/toolchain.ts";

/** A language that passed its self-test, with the version that is really installed. */
export type Runtime = { toolchain: Toolchain; version: string };

const requestedAs = new Map(LANGUAGES.map(({ runtime }) => [runtime.language, runtime.version]));

/**
 * The runtime for a name or alias and a semver range. The versions that the product asks for are older than
 * what is installed: they are accepted by name, and the answer tells the version that really ran.
 */
export function findRuntime(runtimes: Runtime[], language: string, range: string): Runtime | undefined {
  return runtimes.find(({ toolchain, version }) => {
    const isNamed = toolchain.language === language || toolchain.aliases.includes(language);
    const wanted = requestedAs.get(toolchain.language);
    return isNamed && [version, wanted].some((known) => known && satisfies(known, range));
  });
}

const LONGEST_RANGE = 100;

function satisfies(version: string, range: string): boolean {
  return range.length <= LONGEST_RANGE && semver.satisfies(semver.coerce(version) ?? "0.0.0", range);
}
