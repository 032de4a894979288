import { describe, expect, test } from "vitest";
import { deadExports } from "./dead-exports.ts";
import { repeatedTypeNames } from "./declared-types.ts";
import { folderCycles, repeatedBaseNames } from "./folders.ts";
import { foreignCodeIn } from "./foreign-code.ts";
import { importsAgainstLayers, thickEndpoints } from "./layers.ts";
import { readCode, readSources } from "./read-sources.ts";
import {
  fileCycles,
  filesWithoutPart,
  forbiddenImports,
  junkDrawers,
  largeFolders,
  longFiles,
  longFunctions,
  medianLines,
  serverLeaks,
  suppressions,
} from "./rules.ts";

const MAX_MEDIAN_LINES = 80;
const MAX_FOREIGN_LINES = 50;

describe("the repository", () => {
  const sources = readSources();
  const code = readCode();

  test("has code to check", () => expect(sources.length).toBeGreaterThan(50));
  test("assigns every file to a part", () => expect(filesWithoutPart(sources)).toEqual([]));
  test("has only allowed imports between parts", () => expect(forbiddenImports(sources)).toEqual([]));
  test("keeps HTTP out of use cases, and everything but rules out of the domain", () =>
    expect(importsAgainstLayers(sources)).toEqual([]));
  test("has no SQL and no branch on a role in routes and API", () =>
    expect(thickEndpoints(sources)).toEqual([]));
  test("declares each type name once", () => expect(repeatedTypeNames(sources)).toEqual([]));
  test("keeps server code out of the browser", () => expect(serverLeaks(sources)).toEqual([]));
  test("has no import cycles between files", () => expect(fileCycles(sources)).toEqual([]));
  test("has no import cycles between folders", () => expect(folderCycles(sources)).toEqual([]));
  test("has no export that only tests use", () => expect(deadExports(sources)).toEqual([]));
  test("has no junk drawers", () => expect(junkDrawers(sources)).toEqual([]));
  test("has unique base names", () => expect(repeatedBaseNames(code)).toEqual([]));
  test("has no folder with too many files", () => expect(largeFolders(code)).toEqual([]));
  test("has no file that is too long", () => expect(longFiles(code)).toEqual([]));
  test("has no function that is too long", () => expect(longFunctions(code)).toEqual([]));
  test("has no suppressed check", () => expect(suppressions(sources)).toEqual([]));
  test("has short files in the median", () => expect(medianLines(sources)).toBeLessThan(MAX_MEDIAN_LINES));
  test("keeps programs of other languages in files of their own", () => {
    const found = code.flatMap(foreignCodeIn);
    const lines = found.reduce((sum, { lines }) => sum + lines, 0);
    expect(lines, JSON.stringify(found, null, 1)).toBeLessThanOrEqual(MAX_FOREIGN_LINES);
  });
});
