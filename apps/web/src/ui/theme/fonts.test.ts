import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("TRUST-05 every weight of a family has the same letters: a browser chooses a face by weight first, and would miss letters of others", () => {
  const css = readFileSync(new URL("./fonts.css", import.meta.url), "utf8");
  const faces = [...css.matchAll(/@font-face \{([^}]*)\}/g)].map(([, face = ""]) => ({
    family: /font-family: "([^"]+)"/.exec(face)?.[1] ?? "",
    weight: /font-weight: ([^;]+);/.exec(face)?.[1] ?? "",
    letters: /unicode-range:([^;]+);/.exec(face)?.[1] ?? "",
    isOfFile: face.includes("url("),
  }));
  const files = Map.groupBy(
    faces.filter(({ isOfFile }) => isOfFile),
    ({ family }) => family,
  );
  expect([...files.keys()].sort()).toEqual(["Anek", "Anek Hindi", "JetBrains Mono"]);
  for (const [family, ofFamily] of files) {
    const letters = [...Map.groupBy(ofFamily, ({ weight }) => weight).values()].map((ofWeight) =>
      ofWeight.map((face) => face.letters),
    );
    for (const ofWeight of letters) expect([family, ofWeight]).toEqual([family, letters[0]]);
  }
});
