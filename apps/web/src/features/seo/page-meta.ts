import { currentLocale } from "@nirmaan/messages/locale/current-locale.ts";
import { LANGUAGE_TAGS, LOCALES, type Locale } from "@nirmaan/messages/locale/locale.ts";
import { isLocalizedPath, localizedPath } from "@nirmaan/messages/locale/localized-path.ts";
import * as m from "@nirmaan/messages/ui.ts";
import type { MetaDescriptor } from "react-router";

type PageWords = {
  title: string;
  description: string;
  path?: string;
  /** The Open Graph image, when the page has its own. */
  picture?: { path: string; alt: string };
};
type Matches = readonly ({ loaderData?: unknown } | undefined)[];

const NAME = "Nirmaan";
const SHARE_CARD = "/share-card.png";

/** Title, description and Open Graph tags. A page with a `path` is indexed and gets a canonical URL. */
export function pageMeta(
  matches: Matches,
  { title, description, path, picture = { path: SHARE_CARD, alt: m.shareCard() } }: PageWords,
): MetaDescriptor[] {
  const siteUrl = siteUrlFromMatches(matches);
  const address = (local: string) => (siteUrl ? new URL(local, siteUrl).href : local);
  return [
    { title: `${title} · ${NAME}` },
    { name: "description", content: description },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: NAME },
    { property: "og:locale", content: LANGUAGE_TAGS[currentLocale()].replace("-", "_") },
    { property: "og:image", content: address(picture.path) },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: picture.alt },
    { name: "twitter:card", content: "summary_large_image" },
    ...addressMeta(path, siteUrl),
  ];
}

/** A canonical URL must be absolute, so it is omitted while no site URL is configured. */
function addressMeta(path: string | undefined, siteUrl: string | undefined): MetaDescriptor[] {
  if (!path) return [{ name: "robots", content: "noindex" }];
  if (!siteUrl) return [];
  const hrefIn = (locale?: Locale) => new URL(localizedPath(path, locale), siteUrl).href;
  const alternate = (hrefLang: string, locale: Locale) => ({
    tagName: "link" as const,
    rel: "alternate",
    hrefLang,
    href: hrefIn(locale),
  });
  return [
    { tagName: "link", rel: "canonical", href: hrefIn() },
    { property: "og:url", content: hrefIn() },
    ...(isLocalizedPath(path)
      ? [...LOCALES.map((locale) => alternate(locale, locale)), alternate("x-default", "en")]
      : []),
  ];
}

export const siteUrlFromMatches = (matches: Matches): string | undefined =>
  (matches[0]?.loaderData as { siteUrl?: string } | undefined)?.siteUrl;
