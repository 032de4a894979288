import type { MetaDescriptor } from "react-router";

type PageWords = { title: string; description: string; path?: string };
type Matches = readonly ({ loaderData?: unknown } | undefined)[];

const NAME = "Nirmaan";
const SHARE_CARD = "/share-card.png";

/**
 * Title, description and what a shared link shows. A page with a `path` is meant to be found. Its one address has to be
 * a full one, so it is named only when the site's own address is configured.
 */
export function pageMeta(matches: Matches, { title, description, path }: PageWords): MetaDescriptor[] {
  const root = matches[0]?.loaderData as { siteUrl?: string } | undefined;
  const address = (local: string) => (root?.siteUrl ? new URL(local, root.siteUrl).href : local);
  return [
    { title: `${title} · ${NAME}` },
    { name: "description", content: description },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: NAME },
    { property: "og:locale", content: "en_IN" },
    { property: "og:image", content: address(SHARE_CARD) },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: "Nirmaan: Learn to build something great" },
    { name: "twitter:card", content: "summary_large_image" },
    ...(path ? [] : [{ name: "robots", content: "noindex" }]),
    ...(path && root?.siteUrl
      ? [
          { tagName: "link", rel: "canonical", href: address(path) } as const,
          { property: "og:url", content: address(path) },
        ]
      : []),
  ];
}
