import { expect, test } from "vitest";
import { pageMeta } from "./page-meta.ts";

const words = { title: "Terms", description: "In plain words." };

test("a public page has a canonical URL, absolute when the site URL is configured", () => {
  const meta = pageMeta([{ loaderData: { siteUrl: "https://nirmaan.example" } }], {
    ...words,
    path: "/info/terms",
  });
  expect(meta).toContainEqual({
    tagName: "link",
    rel: "canonical",
    href: "https://nirmaan.example/info/terms",
  });
  expect(meta).toContainEqual({ property: "og:image", content: "https://nirmaan.example/share-card.png" });
  expect(meta).toContainEqual({ title: "Terms · Nirmaan" });
});

test("a personal page is not indexed by search engines", () => {
  expect(pageMeta([undefined], words)).toContainEqual({ name: "robots", content: "noindex" });
});

test("a page with its own picture uses it as the Open Graph image", () => {
  const picture = { path: "/open-graph/cities/pune.png", alt: "Pune" };
  const meta = pageMeta([{ loaderData: { siteUrl: "https://nirmaan.example" } }], { ...words, picture });
  expect(meta).toContainEqual({
    property: "og:image",
    content: "https://nirmaan.example/open-graph/cities/pune.png",
  });
  expect(meta).toContainEqual({ property: "og:image:alt", content: "Pune" });
});

test("omits the canonical URL while the site URL is unknown", () => {
  const names = JSON.stringify(pageMeta([{ loaderData: {} }], { ...words, path: "/info/terms" }));
  for (const name of ["canonical", "og:url", "noindex"]) expect(names).not.toContain(name);
});
