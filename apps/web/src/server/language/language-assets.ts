import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { currentLocale } from "@nirmaan/messages/locale/current-locale.ts";
import type { Locale } from "@nirmaan/messages/locale/locale.ts";
import { createContext, createRequestHandler, type EntryContext, type ServerBuild } from "react-router";

type Assets = EntryContext["manifest"];

/** The browser's files in the language of the request; without a built second language, those of the first. */
export const languageAssetsContext = createContext<() => Assets>();

/** The pages in every language that was built, and the files that they load. */
export function createPageRenderer(build: ServerBuild, mode: string, filesFolder: string | undefined) {
  const assets = readAssets(build, filesFolder);
  const handlers: Record<Locale, ReturnType<typeof createRequestHandler>> = {
    en: createRequestHandler(build, mode),
    hi: createRequestHandler({ ...build, assets: assets.hi }, mode),
  };
  return {
    assetsOfRequest: () => assets[currentLocale()],
    assetsOf: (locale: Locale) => assets[locale],
    /** An open page asks for more routes of its own language, even after the language was changed in another tab. */
    handlerOf: (request: Request) => {
      const { pathname, searchParams } = new URL(request.url);
      const isHindi =
        pathname === "/__manifest"
          ? searchParams.get("version") === assets.hi.version && assets.hi.version !== assets.en.version
          : currentLocale() === "hi";
      return handlers[isHindi ? "hi" : "en"];
    },
  };
}

function readAssets(build: ServerBuild, filesFolder: string | undefined): Record<Locale, Assets> {
  const file = filesFolder ? join(filesFolder, "../assets-hi.json") : "";
  const hi = file && existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Assets) : build.assets;
  return { en: build.assets, hi };
}
