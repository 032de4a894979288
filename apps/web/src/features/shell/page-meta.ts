import type { MetaDescriptor } from "react-router";

type PageWords = {
  title: string;
  description: string;
  path?: string;
  /** The picture of a shared link, where the page has one of its own. */
  picture?: { path: string; alt: string };
};
type Matches = readonly ({ loaderData?: unknown } | undefined)[];

const NAME = "Nirmaan";
const SHARE_CARD = { path: "/share-card.png", alt: "Nirmaan: Learn to build something great" };

/** Title, description and what a shared link shows. A page with a `path` is meant to be found and gets its one address. */
export function pageMeta(
  matches: Matches,
  { title, description, path, picture = SHARE_CARD }: PageWords,
): MetaDescriptor[] {
  const siteUrl = siteUrlOf(matches);
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

/** Search engines take a whole address or none: while the site's is not configured, a page keeps silent about its own. */
function addressMeta(path: string | undefined, siteUrl: string | undefined): MetaDescriptor[] {
  if (!path) return [{ name: "robots", content: "noindex" }];
  if (!siteUrl) return [];
  const href = new URL(path, siteUrl).href;
  return [
    { tagName: "link", rel: "canonical", href },
    { property: "og:url", content: href },
  ];
}

export const siteUrlOf = (matches: Matches): string | undefined =>
  (matches[0]?.loaderData as { siteUrl?: string } | undefined)?.siteUrl;
