import { expect, test } from "vitest";
import { robotsText, sitemapXml } from "./sitemap-entries.ts";

test("PUB-14 the sitemap lists absolute URLs, escaped for XML", () => {
  const xml = sitemapXml("https://nirmaan.example", ["/", "/cities/pune", "/a&b<c"]);
  expect(xml).toContain("<loc>https://nirmaan.example/</loc>");
  expect(xml).toContain("<loc>https://nirmaan.example/cities/pune</loc>");
  expect(xml).toContain("/a&amp;b%3Cc</loc>");
  expect(xml.match(/<url>/g)).toHaveLength(5);
});

test("PUB-14 robots.txt disallows private pages and names the sitemap", () => {
  const text = robotsText("https://nirmaan.example", ["intro_to_computer_science"]);
  expect(text).toContain("Disallow: /student/\n");
  expect(text).toContain("Allow: /student/lesson/intro_to_computer_science\n");
  expect(text).toContain("Sitemap: https://nirmaan.example/sitemap.xml\n");
});
