import type { BrowserContext, Page } from "@playwright/test";

export const SESSION = "nirmaan-session";

type Session = { access_token: string; expires_at: number; refresh_token: string };

export async function readSession(context: BrowserContext): Promise<Session> {
  const chunks = (await context.cookies())
    .filter(({ name }) => name.startsWith(SESSION) && !name.includes("code-verifier"))
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .map(({ value }) => value);
  const encoded = chunks.join("").replace(/^base64-/, "");
  return JSON.parse(Buffer.from(encoded, "base64url").toString()) as Session;
}

export async function writeSession(context: BrowserContext, session: Session): Promise<void> {
  const url = (await context.pages()[0]?.evaluate(() => location.origin)) ?? "";
  await context.clearCookies({ name: /nirmaan-session/ });
  const value = `base64-${Buffer.from(JSON.stringify(session)).toString("base64url")}`;
  const chunks = value.match(/.{1,3180}/g) ?? [];
  await context.addCookies(
    chunks.map((chunk, at) => ({
      name: chunks.length === 1 ? SESSION : `${SESSION}.${at}`,
      value: chunk,
      url,
    })),
  );
}

/** Forgets the session on an empty page: a page of the product notices its missing cookies and leaves, which would abort the test's next navigation. */
export async function forgetSession(page: Page): Promise<void> {
  await page.goto("about:blank");
  await page.context().clearCookies();
}
