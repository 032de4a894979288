import { type ReactNode, startTransition } from "react";
import { createRoot } from "react-dom/client";
import { encode } from "turbo-stream";
import { GUEST } from "#browser/databases/device-databases.ts";
import { isObject } from "#browser/json-guards.ts";
import { themeFrom } from "#ui/theme/theme.ts";
import { type KeptPage, listKeptPages, readKeptPage } from "./kept-pages.ts";
import { NotKeptScreen } from "./not-kept-screen.tsx";
import { sessionReader } from "./session-reader.ts";

const SITE_NAME = / · Nirmaan$/;

/** What React Router reads when it starts; a page from the server sets the same names in inline scripts. */
type RouterGlobals = {
  __reactRouterManifest: { routes: Record<string, { module: string }> };
  __reactRouterContext: object;
  __reactRouterRouteModules: Record<string, unknown>;
};

/** Fills the document of the service worker with what this device has stored for the student who is logged in. */
export async function startFromDevice(app: ReactNode): Promise<void> {
  const { shell = "{}", sessionCookie = "" } = document.documentElement.dataset;
  const reader = sessionReader(document.cookie, sessionCookie);
  const page = reader && (await readOwnPage(reader));
  if (page && (await prepareRouter(page, shell))) startTransition(() => createRoot(document).render(app));
  else await showNotKept(reader);
}

/** A page whose filter was never used without a network opens without the filter. */
const readOwnPage = async (reader: string): Promise<KeptPage | undefined> =>
  (await readKeptPage(reader, location.pathname + location.search)) ??
  readKeptPage(reader, location.pathname);

/** Returns false when this version of the app has no longer a page of the kept one. */
async function prepareRouter({ routeIds, loaderData }: KeptPage, shell: string): Promise<boolean> {
  const globals = window as unknown as RouterGlobals;
  const { routes } = globals.__reactRouterManifest;
  if (!routeIds.every((id) => routes[id])) return false;
  const modules = routeIds.map(async (id) => [id, await import(/* @vite-ignore */ routes[id]?.module ?? "")]);
  globals.__reactRouterRouteModules = Object.fromEntries(await Promise.all(modules));
  const state = { loaderData: withCurrentTheme(loaderData), actionData: null, errors: null };
  globals.__reactRouterContext = { ...JSON.parse(shell), stream: encode(state) };
  return true;
}

/** The student may have changed the theme since. */
const withCurrentTheme = ({ root, ...pages }: Record<string, unknown>): Record<string, unknown> => ({
  root: isObject(root) ? { ...root, theme: themeFrom(document.cookie) } : root,
  ...pages,
});

async function showNotKept(reader: string | undefined): Promise<void> {
  const kept = reader ? await listKeptPages(reader) : [];
  const pages = kept.map(([path, { title }]) => ({ path, title: title.replace(SITE_NAME, "") }));
  const theme = themeFrom(document.cookie);
  if (theme) document.documentElement.dataset.theme = theme;
  const element = document.body.appendChild(document.createElement("div"));
  createRoot(element).render(<NotKeptScreen pages={pages} isGuest={reader === GUEST} />);
}
