import { isLocale, LANGUAGE_TAGS, type Locale } from "@nirmaan/messages/locale/locale.ts";
import type { MiddlewareHandler } from "hono";
import { html } from "hono/html";
import type { EntryContext, ServerBuild } from "react-router";
import { SESSION_COOKIE } from "../session/request-context.ts";

type AppShellAssets = EntryContext["manifest"];

type Build = Pick<ServerBuild, "basename" | "future" | "ssr">;

type AppShell = { assets: AppShellAssets; build: Build; locale: Locale; nonce: string };

/** The browser asks again at each visit of a new version; the service worker stores it. */
const ASK_AGAIN = "public, no-cache";

/**
 * A document without anybody's data, which the service worker keeps and shows without a network. The page's own script
 * fills it with what this device has stored for its student (features/offline/start-from-device.tsx).
 */
export const serveAppShell =
  (build: Build, assetsOf: (locale: Locale) => AppShellAssets): MiddlewareHandler =>
  async (context, next) => {
    const locale = context.req.param("locale");
    if (!isLocale(locale)) return next();
    context.header("cache-control", ASK_AGAIN);
    const nonce = context.get("secureHeadersNonce") ?? "";
    return context.html(shellOf({ assets: assetsOf(locale), build, locale, nonce }));
  };

function shellOf({ assets, build, locale, nonce }: AppShell) {
  const { basename = "/", future, ssr } = build;
  // Every route is in the manifest's file: nothing has to be asked of the server.
  const context = { basename, future, ssr, isSpaMode: false, routeDiscovery: { mode: "initial" } };
  return html`<!doctype html>
<html lang="${LANGUAGE_TAGS[locale]}" data-shell="${JSON.stringify(context)}" data-session-cookie="${SESSION_COOKIE}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content">
<title>Nirmaan</title>
${stylesOf(assets).map((href) => html`<link rel="stylesheet" href="${href}">`)}
<link rel="manifest" href="/site.webmanifest">
<script type="module" nonce="${nonce}" src="${assets.url}"></script>
<script type="module" nonce="${nonce}" src="${assets.entry.module}"></script>
</head>
<body></body>
</html>`;
}

const stylesOf = ({ routes }: AppShellAssets): string[] => routes.root?.css ?? [];
