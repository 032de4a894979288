import { globSync, readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { apiKeys, newAccount, openSession } from "../support/journey-accounts.ts";

test("AUTH-09 sends the service key in no file and no page, and the accounts client on no public page", async ({
  page,
  request,
}) => {
  const { serviceRoleKey } = await apiKeys();
  const files = globSync("apps/web/build/client/**/*.{js,css,html,json,map}");
  expect(files.length).toBeGreaterThan(20);
  for (const file of files) {
    const text = readFileSync(file, "utf8");
    expect(text.includes(serviceRoleKey), file).toBe(false);
    expect(text, file).not.toMatch(/SERVICE_ROLE_KEY(?! environment)|serviceRoleKey/);
  }
  await openSession(page, await newAccount(request, "curious"));
  const seen: string[] = [];
  page.on("response", async (response) => {
    if (response.request().resourceType() !== "image") seen.push(await response.text().catch(() => ""));
  });
  for (const path of ["/", "/auth/login", "/student/profile", "/dev/outbox", "/student/dashboard"])
    await page.goto(path, { waitUntil: "networkidle" });
  expect(seen.some((text) => text.includes(serviceRoleKey))).toBe(false);

  const scripts: string[] = [];
  page.on("request", (asked) => asked.resourceType() === "script" && scripts.push(asked.url()));
  await page.goto("/", { waitUntil: "networkidle" });
  for (const url of scripts) expect(await (await request.get(url)).text(), url).not.toContain("supabase");
});
