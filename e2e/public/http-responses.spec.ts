import { expect, test } from "@playwright/test";

test("an unknown URL shows a 404 page with a link home", async ({ page }) => {
  const response = await page.goto("/corses");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This page does not exist");
  await page.getByRole("link", { name: /home/i }).first().click();
  await expect(page).toHaveURL("/");
});

test("every page has a content security policy and forbids framing", async ({ request }) => {
  const headers = (await request.get("/")).headers();
  expect(headers["content-security-policy"]).toMatch(/default-src 'self'; script-src 'self' 'nonce-[^']+';/);
  expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
  expect(headers["x-content-type-options"]).toBe("nosniff");
  expect(headers["strict-transport-security"]).toBeUndefined();
  expect(headers["cross-origin-embedder-policy"]).toBeUndefined();
  expect(headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
});

test("the open lesson and the playground are cross-origin isolated for visitors", async ({ page }) => {
  for (const path of ["/student/lesson/intro_to_computer_science", "/playground"]) {
    await page.goto(path);
    expect(await page.evaluate(() => crossOriginIsolated), path).toBe(true);
  }
});

test("PUB-13 Book Call redirects to the configured booking page", async ({ request }) => {
  const response = await request.get("/book", { maxRedirects: 0 });
  expect(response.status()).toBe(302);
  expect(response.headers().location).toMatch(/\/info\/contact#booking$/);
});

test("static files are compressed and cacheable for a year", async ({ page, request }) => {
  await page.goto("/auth/login");
  const script = await page.locator("link[rel=modulepreload][href*='/page-']").first().getAttribute("href");
  const response = await request.get(script ?? "", { headers: { "accept-encoding": "br" } });
  expect(response.headers()["content-encoding"]).toBe("br");
  expect(response.headers()["cache-control"]).toBe("public, max-age=31536000, immutable");
});
