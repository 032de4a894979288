import { expect, test } from "vitest";
import { untilQuiet, warmPages } from "./warm-pages.ts";

test("every page of the sitemap is asked for once, one after another", async () => {
  const asked: string[] = [];
  let isBusy = false;
  const warmed = await warmPages(
    async (path) => {
      expect(isBusy).toBe(false);
      isBusy = true;
      await Promise.resolve();
      isBusy = false;
      asked.push(path);
      return new Response(
        "<loc>https://nirmaan.example/</loc><loc>https://nirmaan.example/cities/pune</loc>",
      );
    },
    async () => {},
  );
  expect(asked).toEqual(["/sitemap.xml", "/", "/cities/pune"]);
  expect(warmed).toBe(2);
});

test("pages are made when nobody has asked for anything for a while", async () => {
  const start = performance.now();
  await untilQuiet(() => Math.min(performance.now(), start + 300));
  expect(performance.now() - start).toBeGreaterThanOrEqual(500);
});
