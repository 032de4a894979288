import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Accounts, bearer, newUser, startAccounts } from "../testing/start-accounts.ts";

let accounts: Accounts;
beforeAll(async () => {
  accounts = await startAccounts();
});
afterAll(() => accounts.stop());

const id = randomUUID();

test.each([
  ["GET", "/admin/oauth/clients"],
  ["POST", "/admin/oauth/clients"],
  ["GET", `/admin/oauth/clients/${id}`],
  ["POST", `/admin/oauth/clients/${id}/regenerate_secret`],
  ["GET", "/admin/custom-providers"],
  ["POST", "/admin/custom-providers"],
  ["PUT", "/admin/custom-providers/custom:x"],
  ["GET", "/admin/sso/providers"],
  ["GET", "/admin/audit"],
  ["GET", "/oauth/authorize?client_id=x"],
  ["POST", "/oauth/token"],
  ["GET", "/oauth/userinfo"],
  ["POST", "/oauth/clients/register"],
  ["GET", `/oauth/authorizations/${id}`],
  ["POST", `/oauth/authorizations/${id}/consent`],
  ["GET", "/.well-known/oauth-authorization-server"],
  ["GET", "/scim/v2/Users"],
])("AUTH-06 %s %s, which is not offered, answers feature_disabled in JSON", async (method, path) => {
  const body = method === "GET" ? undefined : {};
  const response = await accounts.call(method, path, body, bearer(accounts.keys.serviceRoleKey));
  expect([response.status, response.body?.code]).toEqual([404, "feature_disabled"]);
});

test.each([
  ["GET", "/user/oauth/grants"],
  ["DELETE", `/user/oauth/grants?client_id=${id}`],
  ["GET", "/factors/recovery-codes"],
  ["POST", "/factors/recovery-codes"],
  ["POST", "/factors/recovery-codes/verify"],
])("AUTH-06 %s %s answers a signed-in user feature_disabled, and nobody else", async (method, path) => {
  const { token } = await newUser(accounts);
  const body = method === "GET" ? undefined : {};
  const response = await accounts.call(method, path, body, bearer(token));
  expect([response.status, response.body?.code]).toEqual([404, "feature_disabled"]);
  expect((await accounts.call(method, path, body)).status).toBe(401);
});

test("AUTH-06 SAML's endpoints answer saml_provider_disabled in JSON, also to a form", async () => {
  for (const path of ["/sso", "/sso/saml/acs", "/sso/saml/metadata"]) {
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const response = await accounts.call("POST", path, "SAMLResponse=x", headers);
    expect([response.status, response.body?.code]).toEqual([404, "saml_provider_disabled"]);
  }
});

test("AUTH-06 the client library reports a disabled feature as an error with its code", async () => {
  const { data, error } = await accounts.server().auth.admin.oauth.listClients();
  expect(data.clients).toEqual([]);
  expect(error).toMatchObject({ status: 404, code: "feature_disabled" });
});
