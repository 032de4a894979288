import { expect, test } from "vitest";
import { pageMeta } from "./page-meta.ts";

const words = { title: "Terms", description: "In plain words." };

test("a public page names its one address, in full when the site's address is configured", () => {
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

test("a personal page stays out of search engines", () => {
  expect(pageMeta([undefined], words)).toContainEqual({ name: "robots", content: "noindex" });
});

test("without a configured address no half address is named", () => {
  const names = JSON.stringify(pageMeta([{ loaderData: {} }], { ...words, path: "/info/terms" }));
  expect(names).not.toContain("canonical");
  expect(names).not.toContain("og:url");
  expect(names).not.toContain("noindex");
});
