import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, test as base, chromium, expect, type Page } from "@playwright/test";
import { WHOLE_CHROMIUM } from "../../scripts/checks/find-chromium.ts";
import { DEMO_STUDENT } from "../support/journey-accounts.ts";

/** The whole browser with a profile on disk: it installs nothing from a private window. */
const test = base.extend<{ profile: BrowserContext }>({
  profile: async ({ baseURL }, use) => {
    const folder = mkdtempSync(join(tmpdir(), "nirmaan-profile-"));
    const profile = await chromium.launchPersistentContext(folder, {
      executablePath: WHOLE_CHROMIUM,
      args: [
        "--headless=new",
        "--no-sandbox",
        "--disable-background-networking",
        "--disable-component-update",
      ],
      headless: false,
      serviceWorkers: "allow",
      baseURL: baseURL ?? "",
    });
    await use(profile);
    await profile.close();
    rmSync(folder, { recursive: true, force: true });
  },
});

type Manifest = {
  name: string;
  start_url: string;
  scope: string;
  display: string;
  icons: { src: string; sizes: string; type: string; purpose?: string }[];
};

/** What Chromium itself says about installing this page. */
async function askBrowser(page: Page) {
  const browser = await page.context().newCDPSession(page);
  const { installabilityErrors } = await browser.send("Page.getInstallabilityErrors");
  const { url, data, errors } = await browser.send("Page.getAppManifest");
  const { appId } = await browser.send("Page.getAppId");
  return { problems: installabilityErrors.map(({ errorId }) => errorId), url, data, errors, appId };
}

async function expectInstallable(page: Page): Promise<void> {
  await expect.poll(async () => (await askBrowser(page)).problems).toEqual([]);
  const { url, data, errors, appId } = await askBrowser(page);
  const { origin } = new URL(page.url());
  expect([errors, url, appId]).toEqual([[], `${origin}/site.webmanifest`, `${origin}/student/dashboard`]);
  const manifest = JSON.parse(data ?? "") as Manifest;
  expect([manifest.name, manifest.display]).toEqual(["Nirmaan", "standalone"]);
  expect(new URL(manifest.start_url, url).href).toContain(new URL(manifest.scope, url).href);
  for (const purpose of ["any", "maskable"])
    for (const sizes of ["192x192", "512x512"])
      expect(manifest.icons).toContainEqual(expect.objectContaining({ type: "image/png", sizes, purpose }));
  expect(await measureIcons(page, manifest)).toEqual(
    manifest.icons.filter(({ type }) => type === "image/png").map(({ sizes }) => sizes),
  );
}

/** The sizes of the icons as the browser decodes them. */
const measureIcons = (page: Page, { icons }: Manifest) =>
  page.evaluate(
    (addresses) =>
      Promise.all(
        addresses.map(async (src) => {
          const icon = new Image();
          icon.src = src;
          await icon.decode();
          return `${icon.naturalWidth}x${icon.naturalHeight}`;
        }),
      ),
    icons.filter(({ type }) => type === "image/png").map(({ src }) => src),
  );

for (const path of ["/", "/hi"])
  test(`OFF-03 Chromium can install the app from ${path}`, async ({ profile }) => {
    const page = await profile.newPage();
    await page.goto(path);
    await expectInstallable(page);
  });

test("OFF-03 Chromium can install the app from the dashboard, and its service worker handles requests", async ({
  profile,
}) => {
  const { cookies } = JSON.parse(readFileSync(DEMO_STUDENT, "utf8")) as {
    cookies: Parameters<BrowserContext["addCookies"]>[0];
  };
  await profile.addCookies(cookies);
  const page = await profile.newPage();
  await page.goto("/student/dashboard");
  await expectInstallable(page);
  const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
  expect(page.url()).toContain(scope);
  await page.reload();
  const workerStartMs = await page.evaluate(() => {
    const [opened] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    return opened?.workerStart;
  });
  expect(workerStartMs).toBeGreaterThan(0);
});

test("the same question is answered with a problem for a page without a manifest", async ({ profile }) => {
  const page = await profile.newPage();
  await page.route("/without-manifest", (route) =>
    route.fulfill({ contentType: "text/html", body: "<title>No manifest</title>" }),
  );
  await page.goto("/without-manifest");
  expect((await askBrowser(page)).problems).toEqual(["no-manifest"]);
});
