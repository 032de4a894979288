import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

type Colour = { lightness: number; chroma: number; hue: number };

const css = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");
const colour = String.raw`oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)`;
const line = new RegExp(String.raw`--([\w-]+): light-dark\(${colour}, ${colour}\);`, "g");

const read = (values: (string | undefined)[]): Colour => {
  const [lightness = 0, chroma = 0, hue = 0] = values.map(Number);
  return { lightness, chroma, hue };
};

const tokens = new Map(
  [...css.matchAll(line)].map(([, name = "", ...values]) => [
    name,
    { light: read(values.slice(0, 3)), dark: read(values.slice(3, 6)) },
  ]),
);

/** OKLCH to the relative luminance of WCAG, by Björn Ottosson's matrices. */
function luminance({ lightness, chroma, hue }: Colour): number {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  // A colour outside sRGB is clipped to what the screen can show.
  const [red = 0, green = 0, blue = 0] = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map((part) => Math.min(1, Math.max(0, part)));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(front: string, back: string, theme: "light" | "dark"): number {
  const [a, b] = [front, back].map((name) => {
    const token = tokens.get(name);
    if (!token) throw new Error(`no token is called ${name}`);
    return luminance(token[theme]);
  }) as [number, number];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

const SURFACES = ["ground", "surface", "raised", "sunken", "hover"];
const onEvery = (name: string) => SURFACES.map((surface) => [name, surface] as const);

const TEXT = [
  ...["ink", "muted"].flatMap(onEvery),
  ...["next-ink", "tutor", "works", "fails"].flatMap((name) =>
    ["ground", "surface", "raised", "sunken"].map((surface) => [name, surface] as const),
  ),
  ...["next-soft", "tutor-soft", "works-soft", "fails-soft"].map((soft) => ["ink", soft] as const),
  ["on-next", "next"],
  ["on-next", "next-hover"],
  ["next-ink", "next-soft"],
  ["tutor", "tutor-soft"],
  ["works", "works-soft"],
  ["fails", "fails-soft"],
  ["ground", "ink"],
] as const;

const CONTROLS = [
  ...["edge", "focus", "next-edge"].flatMap((name) =>
    ["ground", "surface", "raised", "sunken"].map((surface) => [name, surface] as const),
  ),
] as const;

describe.each(["light", "dark"] as const)("in the %s theme", (theme) => {
  test.each(TEXT)("text %s on %s has a contrast of 4.5:1", (front, back) => {
    expect(contrast(front, back, theme)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(CONTROLS)("control %s on %s has a contrast of 3:1", (front, back) => {
    expect(contrast(front, back, theme)).toBeGreaterThanOrEqual(3);
  });
});

test("measures 21:1 for black on white", () => {
  const [black, white] = [0, 1].map((lightness) => luminance({ lightness, chroma: 0, hue: 0 })) as [
    number,
    number,
  ];
  expect((white + 0.05) / (black + 0.05)).toBeCloseTo(21, 1);
});
