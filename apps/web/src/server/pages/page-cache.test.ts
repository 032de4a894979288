import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { createPageCache } from "./page-cache.ts";

/** As the pages read it: anything but the two names counts as no choice. */
const themeFrom = (cookies: string | null) => /(?:^|;\s*)theme=(light|dark)(?:;|$)/.exec(cookies ?? "")?.[1];

function openPages() {
  let revision = 1;
  const answerPage = createPageCache(() => revision, themeFrom);
  const rendered: string[] = [];
  const app = new Hono().get("*", (context) =>
    answerPage(context, async () => {
      rendered.push(context.req.path);
      const isPublic = context.req.path.startsWith("/public");
      const theme = themeFrom(context.req.header("cookie") ?? null) ?? "the device's";
      return new Response(`<p>${theme} ${"page ".repeat(200)}</p>`, {
        status: context.req.path.endsWith("missing") ? 404 : 200,
        headers: {
          "content-type": "text/html",
          "cache-control": isPublic ? "public, max-age=300" : "private",
        },
      });
    }),
  );
  return {
    rendered,
    changeContent: () => {
      revision += 1;
    },
    get: (path: string, headers: Record<string, string> = {}) => app.request(path, { headers }),
  };
}

test("renders a public page once for many requests", async () => {
  const { rendered, get } = openPages();
  for (let reader = 0; reader < 5; reader++) await get("/public");
  expect(rendered).toEqual(["/public"]);
});

test("never caches a personal page, a missing page or a page with a query", async () => {
  const { rendered, get } = openPages();
  for (const path of ["/mine", "/public/missing", "/public?token=1"]) {
    await get(path);
    await get(path);
  }
  expect(rendered).toHaveLength(6);
});

test("caches a page separately for each theme", async () => {
  const { rendered, get } = openPages();
  await get("/public", { cookie: "theme=dark" });
  await get("/public", { cookie: "a=1; theme=light" });
  await get("/public", { cookie: "theme=dark; a=1" });
  expect(rendered).toHaveLength(2);
});

test("TRUST-01 a cookie, an address or a host that somebody made up changes no other reader's page", async () => {
  const madeUp: [path: string, headers: Record<string, string>][] = [
    ["/public", { cookie: "theme=darkX" }],
    ["/public", { cookie: "theme=darkX; theme=light" }],
    ["/public", { cookie: "xtheme=dark" }],
    ["/public", { cookie: "theme=dark%00" }],
    ["/public", { host: "evil.example", "x-forwarded-host": "evil.example" }],
    ["/public", { "accept-language": "hi" }],
    ["/%70ublic", {}],
    ["/public#dark", {}],
  ];
  for (const [path, headers] of madeUp) {
    const { get } = openPages();
    await get(path, headers);
    for (const theme of ["light", "dark"])
      expect(await (await get("/public", { cookie: `theme=${theme}` })).text()).toContain(`<p>${theme} page`);
    expect(await (await get("/public")).text()).toContain("<p>the device's page");
  }
});

test("TRUST-01 other spellings of an address do not push the pages out of the cache", async () => {
  const { rendered, get } = openPages();
  await get("/public");
  for (let n = 0; n < 1_200; n++) await get(`/public/${"A".repeat((n % 40) + 1)}${n}/`);
  const before = rendered.length;
  await get("/public");
  expect(rendered).toHaveLength(before);
});

test("sends the best encoding that the browser accepts, with the same content", async () => {
  const { get } = openPages();
  const plain = await (await get("/public")).text();
  const brotli = await get("/public", { "accept-encoding": "gzip, br;q=1.0" });
  expect(brotli.headers.get("content-encoding")).toBe("br");
  expect(brotliDecompressSync(await brotli.arrayBuffer()).toString()).toBe(plain);
  const gzip = await get("/public", { "accept-encoding": "gzip, br;q=0" });
  expect(gzip.headers.get("content-encoding")).toBe("gzip");
  expect(gunzipSync(await gzip.arrayBuffer()).toString()).toBe(plain);
});

test("ROLE-04 renders a public page again after its content has changed", async () => {
  const { rendered, get, changeContent } = openPages();
  await get("/public");
  changeContent();
  await get("/public");
  await get("/public");
  expect(rendered).toEqual(["/public", "/public"]);
});

test("ROLE-04 does not cache a page whose content changed while it was rendered", async () => {
  let revision = 1;
  let text = "old";
  const answerPage = createPageCache(() => revision, themeFrom);
  const app = new Hono().get("*", (context) =>
    answerPage(context, async () => {
      const page = new Response(text, {
        headers: { "content-type": "text/html", "cache-control": "public" },
      });
      if (text === "old") {
        text = "new";
        revision += 1;
      }
      return page;
    }),
  );
  expect(await (await app.request("/")).text()).toBe("old");
  expect(await (await app.request("/")).text()).toBe("new");
});
