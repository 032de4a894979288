import type { Server } from "node:http";
import { expect, test } from "@playwright/test";
import { newEmail } from "../support/journey-accounts.ts";
import { forgetSession } from "../support/session-cookies.ts";
import { startOidcProviderStub } from "./oidc-provider-stub.ts";

test.describe.configure({ mode: "serial" });

const email = newEmail("google");
let provider: Server;
test.beforeAll(async () => {
  const port = Number(process.env.JOURNEYS_PORT ?? 3210) + 2;
  provider = await startOidcProviderStub(port, { sub: email, email, name: "Meera Iyer" });
});
test.afterAll(() => void provider.close());

test("AUTH-13 signs a student up with Google, asks for the date of birth, and logs them in the next time", async ({
  page,
}) => {
  await page.goto("/auth/signup");
  await page.getByRole("link", { name: "Continue with Google" }).click();
  await expect(page.getByRole("heading", { name: "Welcome" })).toBeVisible();
  await expect(page.getByLabel("Your name")).toHaveValue("Meera Iyer");
  await page.getByLabel("Date of birth").fill("1990-04-30");
  await page.getByRole("button", { name: "Start learning" }).click();
  await expect(page).toHaveURL("/student/dashboard");

  await forgetSession(page);
  await page.goto("/auth/login?next=/student/profile");
  await page.getByRole("link", { name: "Continue with Google" }).click();
  await expect(page).toHaveURL("/student/profile");
  await expect(page.getByText(email).first()).toBeVisible();
});

test("AUTH-11 explains a refused or expired callback and changes nothing", async ({ page }) => {
  await page.goto("/auth/callback?error=access_denied&error_description=The+user+denied+access");
  await expect(page.getByRole("alert")).toHaveText(
    "You did not allow it on the other site, so nothing was changed.",
  );
  await page.goto("/auth/callback#error=access_denied&error_code=otp_expired&error_description=x");
  await expect(page.getByRole("alert")).toHaveText(
    "This link or code is too old or was already used. Ask for a new one.",
  );
});
