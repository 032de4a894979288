import { expect, test } from "vitest";
import { fillPageCache, waitUntilIdle } from "./fill-page-cache.ts";

test("requests every page of the sitemap once, one after another", async () => {
  const asked: string[] = [];
  let isBusy = false;
  const warmed = await fillPageCache(
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

test("continues at the first check that finds the server idle", async () => {
  let looks = 0;
  await waitUntilIdle(() => {
    looks += 1;
    return looks < 3 ? performance.now() : Number.NEGATIVE_INFINITY;
  });
  expect(looks).toBe(3);
});
