import { expect, type Page, test } from "@playwright/test";
import { generate } from "otplib";
import { expectAccessible } from "../support/expect-accessible.ts";
import { fillLogin, newAccount } from "../support/journey-accounts.ts";
import { SCREENS, THEMES } from "../support/page-paths.ts";
import { readSession, writeSession } from "../support/session-cookies.ts";
import { inDatabase } from "../support/test-product-database.ts";

/** Looks at the page on a phone and a desk, light and dark; nothing scrolls sideways, and everything is accessible. */
async function look(page: Page, name: string): Promise<void> {
  for (const screen of SCREENS) {
    await page.setViewportSize(screen);
    for (const theme of THEMES) {
      await page.emulateMedia({ colorScheme: theme });
      await page.screenshot({
        path: `test-results/${name}-${screen.name}-${theme}.png`,
        fullPage: true,
      });
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width, `${name}, ${screen.name}`).toBeLessThanOrEqual(screen.width);
      await expectAccessible(page, { note: `${name}, ${screen.name}, ${theme}` });
    }
  }
}

async function enrol(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Add an authenticator app" }).click();
  await expect(page.getByRole("img", { name: "QR code for an authenticator app" })).toBeVisible();
  const secret = (await page.locator("code").textContent()) ?? "";
  await look(page, "enrol-app");
  await page.getByLabel("Code from the app").fill(await generate({ secret }));
  await page.getByRole("button", { name: "Switch on" }).click();
  return secret;
}

const nextCode = (secret: string) => generate({ secret, epoch: Math.floor(Date.now() / 1000) + 30 });

/** The time of the second step is also in the access token, so the token is renewed at the next request. */
async function letElevenMinutesPass(page: Page, email: string): Promise<void> {
  await inDatabase(
    (sql) => sql`
      update auth.mfa_amr_claims set updated_at = now() - interval '11 minutes' where session_id in (
        select s.id from auth.sessions s join auth.users u on u.id = s.user_id where u.email = ${email})`,
  );
  await writeSession(page.context(), { ...(await readSession(page.context())), expires_at: 1 });
}

async function changeRole(page: Page): Promise<void> {
  await page.getByLabel("New role", { exact: true }).selectOption("Teacher");
  await page.getByLabel("Reason for the new role").fill("Helps in the lab");
  await page.getByRole("button", { name: "Change the role" }).click();
}

test("TRUST-09 an admin adds a second step before anything else, finds account settings, and confirms again before a role changes", async ({
  page,
  request,
}) => {
  const client = await page.context().newCDPSession(page);
  await client.send("WebAuthn.enable");
  await client.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const email = await newAccount(request, "Omkar", "admin");
  const student = await newAccount(request, "Tara");
  await page.goto("/auth/login");
  await fillLogin(page, email);
  await expect(page).toHaveURL("/auth/enrol");
  await page.goto("/admin/log");
  await expect(page).toHaveURL("/auth/enrol?next=%2Fadmin%2Flog");
  expect((await page.request.get("/api/auth/user-session")).status()).toBe(403);
  await look(page, "enrol");
  const secret = await enrol(page);
  await expect(page).toHaveURL("/admin/log");
  await look(page, "admin-log");

  await page.getByRole("link", { name: "Omkar, account settings" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Account settings");
  await page.getByLabel("Name", { exact: true }).fill("visit evil.example");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Letters, spaces and initials only.")).toBeVisible();
  await page.getByLabel("Name", { exact: true }).fill("Omkar Rao");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByText(/Added on/)).toBeVisible();
  await look(page, "admin-settings");

  await letElevenMinutesPass(page, email);
  await page.getByRole("button", { name: "Remove Passkey" }).click();
  await page.getByRole("link", { name: "Confirm that it is me" }).click();
  await expect(page).toHaveURL("/auth/mfa?again&next=%2Fadmin%2Fsettings");
  await look(page, "confirm-again");
  await page.getByLabel(/Code from Authenticator app/).fill(await nextCode(secret));
  await page.getByRole("button", { name: "Confirm", exact: true }).click();
  await expect(page).toHaveURL("/admin/settings");
  await page.getByRole("button", { name: "Remove Passkey" }).click();
  await expect(page.getByText(/Added on/)).toHaveCount(0);

  await page.goto("/auth/login");
  await fillLogin(page, student, "not the password");
  await expect(page.getByRole("alert")).toBeVisible();
  await page.goto("/admin/log/sign-ins");
  await expect(page.getByText("Password").first()).toBeVisible();
  await look(page, "admin-failed-sign-ins");
});

test("TRUST-10 a look at a student's record is in the log, and a role changes only after a fresh second step", async ({
  page,
  request,
  browser,
}) => {
  const studentEmail = await newAccount(request, "Tara");
  const theirs = await browser.newContext();
  const studentPage = await theirs.newPage();
  await studentPage.goto("/auth/login");
  await fillLogin(studentPage, studentEmail);
  await expect(studentPage).toHaveURL("/student/dashboard");
  await theirs.close();
  const email = await newAccount(request, "Nirmala", "admin");
  await page.goto("/auth/login");
  await fillLogin(page, email);
  await expect(page).toHaveURL("/auth/enrol");
  await page.getByRole("button", { name: "Add an authenticator app" }).click();
  const secret = (await page.locator("code").textContent()) ?? "";
  await page.getByLabel("Code from the app").fill(await generate({ secret }));
  await page.getByRole("button", { name: "Switch on" }).click();
  await expect(page).toHaveURL("/admin");
  await page.goto(`/admin?q=${encodeURIComponent(studentEmail)}`);
  await page.getByRole("link", { name: "Tara" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tara");
  const person = new URL(page.url()).pathname;
  await letElevenMinutesPass(page, email);
  await changeRole(page);
  await expect(page).toHaveURL(`/auth/mfa?again&next=${encodeURIComponent(person)}`);
  await page.getByLabel(/Code from Authenticator app/).fill(await nextCode(secret));
  await page.getByRole("button", { name: "Confirm", exact: true }).click();
  await expect(page).toHaveURL(person);
  await changeRole(page);
  await expect(page.getByText("The role is Teacher now.")).toBeVisible();
  await page.getByRole("link", { name: "Who looked at this record" }).click();
  await expect(page.getByText("/admin/people").first()).toBeVisible();
  await expect(page.getByText("Nirmala").first()).toBeVisible();
  await look(page, "admin-record-reads");
});
