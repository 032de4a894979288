import { LOCALES } from "@nirmaan/messages/locale/locale.ts";
import { isLocalizedPath, localizedPath } from "@nirmaan/messages/locale/localized-path.ts";

/** Renders URLs in the sitemap format. A page in two languages has an entry for each, and each names both. */
export function sitemapXml(siteUrl: string, paths: string[]): string {
  const address = (path: string) => escapeXml(new URL(path, siteUrl).href);
  const alternates = (path: string) =>
    LOCALES.map(
      (locale) =>
        `<xhtml:link rel="alternate" hreflang="${locale}" href="${address(localizedPath(path, locale))}"/>`,
    ).join("");
  const entries = paths.flatMap((path) =>
    isLocalizedPath(path)
      ? LOCALES.map(
          (locale) => `  <url><loc>${address(localizedPath(path, locale))}</loc>${alternates(path)}</url>`,
        )
      : [`  <url><loc>${address(path)}</loc></url>`],
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    "</urlset>",
    "",
  ].join("\n");
}

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

const escapeXml = (text: string) => text.replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter);

const CLOSED = ["/api/", "/dev/", "/student/", "/teacher/", "/admin/"];

/** `openLessons` are the slugs that visitors may open. */
export function robotsText(siteUrl: string, openLessons: string[]): string {
  return [
    "User-agent: *",
    ...CLOSED.map((path) => `Disallow: ${path}`),
    ...openLessons.map((slug) => `Allow: /student/lesson/${slug}`),
    "",
    `Sitemap: ${new URL("/sitemap.xml", siteUrl).href}`,
    "",
  ].join("\n");
}
