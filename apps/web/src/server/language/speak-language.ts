import type { Locale } from "@nirmaan/messages/locale/locale.ts";
import { isLocalizedPath, localizedPath, pathInHindi } from "@nirmaan/messages/locale/localized-path.ts";
import { withLocale } from "@nirmaan/messages/locale/with-locale.ts";
import type { Context, MiddlewareHandler } from "hono";
import { languageCookie, requestLocale } from "./request-locale.ts";

type Spoken = { kind: "speak"; locale: Locale } | { kind: "redirect"; to: string; isChoice: boolean };

/**
 * Runs the request in its language. A public page has one address in each language, so its address decides; a reader
 * who prefers another language is led there. Elsewhere the cookie or the browser decides, until the session is read.
 */
export const speakLanguage: MiddlewareHandler = async (context, next) => {
  const spoken = languageOf(context.req.raw);
  if (spoken.kind === "speak") return withLocale(spoken.locale, next);
  context.header("vary", "accept-language, cookie");
  if (spoken.isChoice) context.header("set-cookie", languageCookie("hi"));
  return context.redirect(spoken.to);
};

function languageOf(request: Request): Spoken {
  const { pathname, search } = new URL(request.url);
  const preferred = requestLocale(request.headers);
  const inHindi = pathInHindi(pathname);
  if (inHindi !== undefined) {
    if (isLocalizedPath(inHindi)) return { kind: "speak", locale: "hi" };
    // A page that exists once and follows the reader's choice. Two slashes would lead to another site.
    return { kind: "redirect", to: `/${inHindi.replace(/^\/+/, "")}${search}`, isChoice: true };
  }
  if (!isLocalizedPath(pathname)) return { kind: "speak", locale: preferred };
  if (preferred === "en" || !isReading(request)) return { kind: "speak", locale: "en" };
  return { kind: "redirect", to: localizedPath(pathname, preferred) + search, isChoice: false };
}

const isReading = ({ method }: Request) => method === "GET" || method === "HEAD";

/** The request as the routes know it, without `/hi`. */
export function withoutLanguage({ req }: Context): Request {
  const url = new URL(req.url);
  const path = pathInHindi(url.pathname);
  if (path === undefined) return req.raw;
  url.pathname = path;
  return new Request(url, req.raw);
}

const ANCHOR = /(<a\s[^>]*?href=")(\/[^"#?]*)/g;

/** Leads the links of a page under `/hi` to pages under `/hi`. These pages have no script that could read other links. */
export async function localizeLinks(page: Response): Promise<Response> {
  if (!page.headers.get("content-type")?.startsWith("text/html")) return page;
  const html = await page.text();
  const localized = html.replaceAll(
    ANCHOR,
    (_, before: string, path: string) => before + localizedPath(path, "hi"),
  );
  return new Response(localized, page);
}
