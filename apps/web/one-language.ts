import { join } from "node:path";
import { isLocale } from "@nirmaan/messages/locale/locale.ts";
import type { Plugin } from "vite";
import { inlineMessages } from "./inline-messages.ts";

const GENERATED = join(import.meta.dirname, "../../packages/messages/generated");

/** The language of the browser's bundle. `npm run build` builds once for each. */
const wanted = process.env.BUILD_LOCALE;
const locale = isLocale(wanted) ? wanted : "en";

/** Apart from each other: the builds run at the same time, and each empties its own directory first. */
export const BUILD_DIRECTORY = locale === "en" ? "build" : `.react-router/${locale}/build`;

/**
 * Leads the browser's imports of a catalogue to the module of one language, so that a page loads no other. The server
 * keeps all of them and asks at each call; so does the development server.
 */
export const oneLanguage = (): Plugin => ({
  name: "one-language",
  enforce: "pre",
  apply: "build",
  applyToEnvironment: ({ config }) => config.consumer === "client",
  resolveId: {
    filter: { id: /^@nirmaan\/messages\/[\w-]+\.ts$/ },
    handler: (id) => join(GENERATED, locale, id.slice("@nirmaan/messages/".length)),
  },
  transform: {
    filter: { id: { include: /\.tsx?(?:\?|$)/, exclude: /node_modules/ } },
    handler: (code) =>
      inlineMessages(code.replaceAll("globalThis.BUILD_LOCALE", JSON.stringify(locale)), locale),
  },
});
