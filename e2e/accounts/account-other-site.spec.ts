import { createHash, randomBytes } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { apiKeys, fillLogin, newAccount } from "../support/journey-accounts.ts";

let site: Server;
let callback: string;
test.beforeAll(async () => {
  site = createServer((_request, response) => response.end("Robot club"));
  await new Promise<void>((ready) => site.listen(0, "127.0.0.1", ready));
  callback = `http://127.0.0.1:${(site.address() as AddressInfo).port}/back`;
});
test.afterAll(() => void site.close());

type Client = { client_id: string; client_secret: string };

async function registerSite(request: APIRequestContext): Promise<Client> {
  const { serviceRoleKey } = await apiKeys();
  const made = await request.post("/auth/v1/admin/oauth/clients", {
    headers: { authorization: `Bearer ${serviceRoleKey}`, apikey: serviceRoleKey },
    data: { client_name: "Robot club", redirect_uris: [callback] },
  });
  expect(made.ok()).toBe(true);
  return (await made.json()) as Client;
}

/** The other site sends its visitor to us; returns the verifier that it keeps. */
async function comeFromSite(page: Page, { client_id }: Client): Promise<string> {
  const verifier = randomBytes(32).toString("hex");
  const query = new URLSearchParams({
    response_type: "code",
    client_id,
    redirect_uri: callback,
    scope: "email",
    state: "seat-7",
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
  });
  await page.goto(`/auth/v1/oauth/authorize?${query}`);
  return verifier;
}

test("AUTH-06 an adult logs in to another site with the account here, and the site reads the address and nothing more", async ({
  page,
  request,
}) => {
  const email = await newAccount(request, "Meera");
  const client = await registerSite(request);
  const verifier = await comeFromSite(page, client);
  await fillLogin(page, email);
  await expect(page.getByRole("heading", { name: "Log in to Robot club?" })).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await page.getByRole("button", { name: "Yes, log me in there" }).click();
  await expect(page.getByText("Robot club", { exact: true })).toBeVisible();
  const back = new URL(page.url());
  expect(`${back.origin}${back.pathname}`).toBe(callback);
  expect(back.searchParams.get("state")).toBe("seat-7");
  const token = await request.post("/auth/v1/oauth/token", {
    headers: {
      authorization: `Basic ${Buffer.from(`${client.client_id}:${client.client_secret}`).toString("base64")}`,
    },
    form: {
      grant_type: "authorization_code",
      code: back.searchParams.get("code") ?? "",
      redirect_uri: callback,
      code_verifier: verifier,
    },
  });
  const { access_token } = (await token.json()) as { access_token: string };
  const bearer = { authorization: `Bearer ${access_token}` };
  expect(await (await request.get("/auth/v1/oauth/userinfo", { headers: bearer })).json()).toMatchObject({
    email,
  });
  expect((await request.get("/auth/v1/user", { headers: bearer })).ok()).toBe(false);
});

test("AUTH-06 whoever says no is sent back without a code", async ({ page, request }) => {
  const email = await newAccount(request, "Nina");
  await comeFromSite(page, await registerSite(request));
  await fillLogin(page, email);
  await page.getByRole("button", { name: "No, go back" }).click();
  await expect(page.getByText("Robot club", { exact: true })).toBeVisible();
  const { searchParams } = new URL(page.url());
  expect(searchParams.get("error")).toBe("access_denied");
  expect(searchParams.has("code")).toBe(false);
});
