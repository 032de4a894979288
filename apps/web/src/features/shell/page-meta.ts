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
const SHARE_CARD = { path: "/share-card.png", alt: "Nirmaan: Learn to build something great" };

/** Title, description and Open Graph tags. A page with a `path` is indexed and gets a canonical URL. */
export function pageMeta(
  matches: Matches,
  { title, description, path, picture = SHARE_CARD }: PageWords,
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
    { property: "og:locale", content: "en_IN" },
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
  const href = new URL(path, siteUrl).href;
  return [
    { tagName: "link", rel: "canonical", href },
    { property: "og:url", content: href },
  ];
}

export const siteUrlFromMatches = (matches: Matches): string | undefined =>
  (matches[0]?.loaderData as { siteUrl?: string } | undefined)?.siteUrl;
