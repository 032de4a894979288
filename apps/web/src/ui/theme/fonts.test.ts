import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("TRUST-05 all faces of a family have the same weights: a browser never loads Devanagari from a face with others", () => {
  const css = readFileSync(new URL("./fonts.css", import.meta.url), "utf8");
  const faces = [...css.matchAll(/@font-face \{([^}]*)\}/g)].map(([, face = ""]) => ({
    family: /font-family: "([^"]+)"/.exec(face)?.[1] ?? "",
    weight: /font-weight: ([^;]+);/.exec(face)?.[1],
    isOfFile: face.includes("url("),
  }));
  const weights = new Map<string, Set<string | undefined>>();
  for (const { family, weight, isOfFile } of faces)
    if (isOfFile) weights.set(family, (weights.get(family) ?? new Set()).add(weight));
  expect([...weights.keys()].sort()).toEqual(["Anek", "JetBrains Mono"]);
  for (const [family, found] of weights) expect([family, found.size]).toEqual([family, 1]);
});
