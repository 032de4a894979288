import { expect, type Page, test } from "@playwright/test";
import { generate } from "otplib";
import { fillLogin, logIn, logOut, newAccount, openSession } from "../support/journey-accounts.ts";
import { newestSmsCode } from "../support/received-mail.ts";

/** Chromium's virtual authenticator: "internal" acts as a fingerprint reader, "usb" as a security key. */
async function addAuthenticator(page: Page, transport: "internal" | "usb"): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send("WebAuthn.enable");
  await client.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport,
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test("AUTH-04 AUTH-05 requires the authenticator app at login once it is added", async ({
  page,
  request,
}) => {
  const email = await newAccount(request, "careful");
  await openSession(page, email);
  await page.goto("/student/profile");
  await page.getByRole("button", { name: "Add an authenticator app" }).click();
  await expect(page.getByRole("img", { name: "QR code for an authenticator app" })).toBeVisible();
  const secret = await page.locator("code").textContent();
  await page.getByLabel("Code from the app").fill(await generate({ secret: secret ?? "" }));
  await page.getByRole("button", { name: "Switch on" }).click();
  await expect(page.getByText("Authenticator app ·")).toContainText("On");

  await logOut(page);
  await fillLogin(page, email);
  await expect(page).toHaveURL("/auth/mfa");
  expect((await page.request.get("/api/auth/user-session")).status()).toBe(401);
  await page.goto("/student/courses");
  await expect(page).toHaveURL("/auth/mfa?next=%2Fstudent%2Fcourses");
  await page.getByLabel(/Code from Authenticator app/).fill("000000");
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page.getByRole("alert")).toHaveText(/The code is not right/);
  // A code is accepted once, so this is the code of the next 30 seconds, which is accepted in advance.
  const soon = Math.floor(Date.now() / 1000) + 30;
  await page
    .getByLabel(/Code from Authenticator app/)
    .fill(await generate({ secret: secret ?? "", epoch: soon }));
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page).toHaveURL("/student/courses");
  await page.goto("/student/profile");
  await page.getByRole("button", { name: "Remove Authenticator app" }).click();
  await expect(page.getByText("Authenticator app ·")).toHaveCount(0);
});

test("AUTH-05 requires the security key at login once it is added", async ({ page, request }) => {
  const email = await newAccount(request, "key");
  await addAuthenticator(page, "usb");
  await openSession(page, email);
  await page.goto("/student/profile");
  await page.getByRole("button", { name: "Add a security key" }).click();
  await expect(page.getByText("Security key ·")).toContainText("On");
  await logOut(page);
  await fillLogin(page, email);
  await page.getByRole("button", { name: "Use Security key" }).click();
  await expect(page).toHaveURL("/student/dashboard");
});

test("AUTH-05 adds a phone with a code from a text message", async ({ page, request }) => {
  const phone = `+9198${String(Date.now()).slice(-8)}`;
  await openSession(page, await newAccount(request, "phone"));
  await page.goto("/student/profile");
  await page.getByRole("button", { name: "Add a phone" }).click();
  await page.getByLabel("Phone number").fill(phone);
  await page.getByRole("button", { name: "Send a code" }).click();
  await page.getByLabel("Code from the message").waitFor();
  await page.getByLabel("Code from the message").fill(await newestSmsCode(phone.slice(1)));
  await page.getByRole("button", { name: "Switch on" }).click();
  await expect(page.getByText("Phone ·")).toContainText("On");
});

test("AUTH-13 offers a passkey after the first login; the next login needs no password", async ({
  page,
  request,
}) => {
  const email = await newAccount(request, "passkey");
  await addAuthenticator(page, "internal");
  await logIn(page, email);
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByText("Log in without a password next time")).toHaveCount(0);
  await logOut(page);
  await page.getByRole("button", { name: "Log in with a passkey" }).click();
  await expect(page).toHaveURL("/student/dashboard");
  await page.goto("/student/profile");
  await expect(page.getByRole("region", { name: "Passkeys" }).getByText(/Added on/)).toBeVisible();
});
