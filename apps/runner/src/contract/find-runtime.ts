import { LANGUAGES } from "@nirmaan/execution/language-list.ts";
import semver from "semver";
import type { Toolchain } from "../toolchain/toolchain.ts";

/** A toolchain with its installed version. */
export type Runtime = { toolchain: Toolchain; version: string };

const requestedVersions = new Map(LANGUAGES.map(({ runtime }) => [runtime.language, runtime.version]));

/**
 * Finds the runtime for a name or alias and a semver range. The product requests versions older than the installed
 * ones: these match as well, and the response states the version that ran.
 */
export function findRuntime(runtimes: Runtime[], language: string, range: string): Runtime | undefined {
  return runtimes.find(({ toolchain, version }) => {
    const isNamed = toolchain.language === language || toolchain.aliases.includes(language);
    const requested = requestedVersions.get(toolchain.language);
    return isNamed && [version, requested].some((known) => known && satisfies(known, range));
  });
}

const MAX_RANGE_CHARS = 100;

function satisfies(version: string, range: string): boolean {
  return range.length <= MAX_RANGE_CHARS && semver.satisfies(semver.coerce(version) ?? "0.0.0", range);
}
