import type { MetaDescriptor } from "react-router";

type PageWords = { title: string; description: string; path?: string };
type Matches = readonly ({ loaderData?: unknown } | undefined)[];

const NAME = "Nirmaan";
const SHARE_CARD = "/share-card.png";

/** Title, description and what a shared link shows. A page with a `path` is meant to be found and gets its one address. */
export function pageMeta(matches: Matches, { title, description, path }: PageWords): MetaDescriptor[] {
  const root = matches[0]?.loaderData as { siteUrl?: string } | undefined;
  const address = (local: string) => (root?.siteUrl ? new URL(local, root.siteUrl).href : local);
  const forSearch: MetaDescriptor[] = path
    ? [
        { tagName: "link", rel: "canonical", href: address(path) },
        { property: "og:url", content: address(path) },
      ]
    : [{ name: "robots", content: "noindex" }];
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
    ...forSearch,
  ];
}
