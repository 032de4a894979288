import { join } from "node:path";
import { expect, test } from "vitest";
import { runnerSettings } from "../../apps/runner/src/config/runner-config.ts";
import { webSettings } from "../../apps/web/src/server/config/env.ts";
import { settingsGuide } from "./settings-guide.ts";

const GUIDE = join(import.meta.dirname, "../../docs/guides/settings.md");

test("the guide of settings has a row for every variable that web process and runner read", () => {
  const guide = settingsGuide();
  const missing = [...webSettings, ...runnerSettings].filter((name) => !guide.includes(`| \`${name}\` |`));
  expect(missing).toEqual([]);
});

test("docs/guides/settings.md is what `npm run docs` writes", async () => {
  await expect(settingsGuide()).toMatchFileSnapshot(GUIDE);
});
