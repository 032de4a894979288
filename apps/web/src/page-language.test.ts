import { afterAll, beforeAll, expect, test } from "vitest";
import { loadWebApp, type WebApp } from "#testing/load-web-app.ts";
import { newAccount } from "#testing/test-accounts.ts";

const SITE = "http://localhost";
const HINDI_HEADLINE = "कुछ शानदार बनाना सीखें";

let web: WebApp;
beforeAll(async () => {
  web = await loadWebApp({ SITE_URL: SITE, EXECUTION_ENDPOINTS: "http://127.0.0.1:1" });
});
afterAll(() => web.close());

const get = async (path: string, headers: Record<string, string> = {}) =>
  web.app.request(SITE + path, { headers });

const choose = async (language: string, to: string, cookie = "") =>
  web.app.request(`${SITE}/language`, {
    method: "POST",
    headers: { origin: SITE, cookie, "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ language, to }),
  });

test("LANG-01 a public page exists in Hindi under /hi, with its language, addresses and links", async () => {
  const hindi = await (await get("/hi")).text();
  expect(hindi).toContain('<html lang="hi-IN"');
  expect(hindi).toContain(HINDI_HEADLINE);
  expect(hindi).toContain(`<link rel="canonical" href="${SITE}/hi"/>`);
  for (const [language, path] of [
    ["en", "/"],
    ["hi", "/hi"],
    ["x-default", "/"],
  ])
    expect(hindi).toContain(`<link rel="alternate" hrefLang="${language}" href="${SITE}${path}"/>`);
  expect(hindi).toContain('href="/hi/courses"');
  expect(hindi).toContain('href="/auth/login"');
  expect(hindi).not.toContain('href="/courses"');
});

test("LANG-01 the cached pages of both languages stay apart", async () => {
  for (let reader = 0; reader < 2; reader++) {
    const [english, hindi] = await Promise.all([get("/"), get("/hi")]);
    expect(await english.text()).not.toContain(HINDI_HEADLINE);
    expect(await hindi.text()).toContain(HINDI_HEADLINE);
    expect(english.headers.get("vary")).toContain("accept-language");
  }
});

test("LANG-01 a browser that asks for Hindi is led to the page in Hindi, unless the visitor chose English", async () => {
  const asked = await get("/courses?class=9", { "accept-language": "hi-IN,en;q=0.5" });
  expect([asked.status, asked.headers.get("location")]).toEqual([302, "/hi/courses?class=9"]);
  expect(asked.headers.get("cache-control")).toBe("private, no-store");
  const chosen = await get("/", { "accept-language": "hi-IN", cookie: "language=en" });
  expect(chosen.status).toBe(200);
  expect(await chosen.text()).toContain('<html lang="en-IN"');
});

test("LANG-01 a page without an address of its own follows the visitor's language", async () => {
  expect(await (await get("/auth/login", { cookie: "language=hi" })).text()).toContain('<html lang="hi-IN"');
  const missing = await get("/no-such-page", { "accept-language": "hi" });
  expect([missing.status, (await missing.text()).includes("यह पेज मौजूद नहीं है")]).toEqual([404, true]);
  const elsewhere = await get("/hi/auth/login?next=%2Fstudent");
  expect([elsewhere.status, elsewhere.headers.get("location")]).toEqual([302, "/auth/login?next=%2Fstudent"]);
  expect(elsewhere.headers.get("set-cookie")).toContain("language=hi");
  expect((await get("/hi//evil.example")).headers.get("location")).toBe("/evil.example");
});

test("LANG-01 one tap changes the language and stays on the page; other sites are not led to", async () => {
  const chosen = await choose("hi", "/cities/pune");
  expect([chosen.status, chosen.headers.get("location")]).toEqual([302, "/hi/cities/pune"]);
  expect(chosen.headers.get("set-cookie")).toContain("language=hi");
  expect((await choose("en", "/hi/cities/pune")).headers.get("location")).toBe("/cities/pune");
  for (const to of ["//evil.example", "https://evil.example", "/\\evil.example", "evil", ""])
    expect((await choose("en", to)).headers.get("location")).toBe("/");
  expect((await choose("fr", "/")).status).toBe(400);
});

test("LANG-01 the choice is kept with the account and comes before the device's", async () => {
  const { cookie } = await newAccount(web.services, "asha@example.test", { dateOfBirth: "1990-04-30" });
  await get("/student/dashboard", { cookie });
  await choose("hi", "/student/dashboard", cookie);
  const page = await get("/student/dashboard", { cookie: `${cookie}; language=en` });
  expect(await page.text()).toContain('<html lang="hi-IN"');
  expect(page.headers.get("set-cookie")).toContain("language=hi");
});

test("LANG-01 PUB-14 the sitemap has both languages of every public page, each naming the other", async () => {
  const sitemap = await (await get("/sitemap.xml")).text();
  expect(sitemap).toContain(`<loc>${SITE}/hi/courses</loc>`);
  expect(sitemap).toContain(`hreflang="hi" href="${SITE}/hi/courses"`);
  expect(sitemap).not.toContain("/hi/playground");
});
