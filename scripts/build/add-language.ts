import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { StartError } from "@nirmaan/db/start-error.ts";
import type { Locale } from "@nirmaan/messages/locale/locale.ts";

const MANIFEST = /^window\.__reactRouterManifest=(?<json>\{.*\});?$/s;

/**
 * Adds the browser's files of another language's build (apps/web/one-language.ts) to the first one, and writes down
 * which of them each page loads. Files that say nothing have the same name in both. The second server bundle is not
 * needed: one server speaks every language.
 */
export function addLanguage(web: string, locale: Locale): void {
  const build = join(web, "build");
  const other = join(web, ".react-router", locale, "build");
  const [name] = globSync("assets/manifest-*.js", { cwd: join(other, "client") });
  const text = name ? readFileSync(join(other, "client", name), "utf8").trim() : "";
  const json = MANIFEST.exec(text)?.groups?.json;
  if (!json) throw new StartError(`The build for "${locale}" has no manifest that could be read.`);
  cpSync(join(other, "client/assets"), join(build, "client/assets"), { recursive: true, force: false });
  writeFileSync(join(build, `assets-${locale}.json`), json);
  rmSync(dirname(other), { recursive: true });
}
