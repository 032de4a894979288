import { expect, test } from "vitest";
import { EDITOR_THEMES } from "#features/workspace/settings/editor-settings.ts";
import { PALETTES } from "./editor-palettes.ts";

function luminance(hex: string): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = channels.map((value) =>
    value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const contrast = (a: string, b: string) => {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
};

test("ED-03 every text colour of the four themes has a contrast of at least 4.5:1, also on the active line", () => {
  expect(EDITOR_THEMES).toEqual(["vs-code-dark", "github-dark", "monokai", "solarized-dark"]);
  for (const theme of EDITOR_THEMES) {
    const {
      background,
      activeLine,
      selection: _selection,
      cursor: _cursor,
      ...textColours
    } = PALETTES[theme];
    for (const [name, color] of Object.entries(textColours))
      for (const behind of [background, activeLine])
        expect(contrast(color, behind), `${theme} ${name} on ${behind}`).toBeGreaterThanOrEqual(4.5);
  }
});
