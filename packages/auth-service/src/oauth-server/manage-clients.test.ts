import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { CALLBACK, newClient, OAUTH_SERVER, oauthClientApp } from "../testing/oauth-client-app.ts";
import { type Accounts, bearer, newUser, startAccounts } from "../testing/start-accounts.ts";

let accounts: Accounts;
beforeAll(async () => {
  accounts = await startAccounts({ config: { oauthServer: OAUTH_SERVER } });
});
afterAll(() => accounts.stop());

const clients = () => accounts.server().auth.admin.oauth;

test("AUTH-06 an admin creates, reads, changes and deletes a client; its secret is answered once and stored as a hash", async () => {
  const created = await clients().createClient({
    client_name: "Robot club",
    redirect_uris: [CALLBACK, "http://localhost:4000/back"],
  });
  expect(created.data).toEqual({
    client_id: expect.any(String),
    client_secret: expect.stringMatching(/^[\w-]{43}$/),
    client_type: "confidential",
    redirect_uris: [CALLBACK, "http://localhost:4000/back"],
    token_endpoint_auth_method: "client_secret_basic",
    grant_types: ["authorization_code", "refresh_token"],
    response_types: ["code"],
    client_name: "Robot club",
    registration_type: "manual",
    created_at: expect.any(String),
    updated_at: expect.any(String),
  });
  const id = created.data?.client_id ?? "";
  const { client_secret, ...shown } = created.data ?? {};
  expect((await clients().getClient(id)).data).toEqual(shown);
  const stored =
    await accounts.sql`select row_to_json(c)::text as row from auth.oauth_clients c where id = ${id}`;
  expect(stored[0]?.row).not.toContain(client_secret);

  const changed = await clients().updateClient(id, { logo_uri: "https://client.example/logo.png" });
  expect(changed.data).toMatchObject({
    client_id: id,
    client_name: "Robot club",
    logo_uri: "https://client.example/logo.png",
  });
  expect((await clients().deleteClient(id)).error).toBeNull();
  expect((await clients().getClient(id)).error).toMatchObject({
    status: 404,
    code: "oauth_client_not_found",
  });
  expect((await clients().deleteClient(id)).error).toMatchObject({ code: "oauth_client_not_found" });
});

test("AUTH-06 clients are listed in pages, the newest first", async () => {
  const names = ["one", "two", "three"];
  for (const name of names) await newClient(accounts, { client_name: name });
  const first = await clients().listClients({ page: 1, perPage: 2 });
  expect(first.data.clients.map((client) => client.client_name)).toEqual(["three", "two"]);
  expect(first.data).toMatchObject({ nextPage: 2 });
  const all = await clients().listClients();
  expect(all.data.clients.map((client) => client.client_name)).toEqual(expect.arrayContaining(names));
  expect(JSON.stringify(all.data)).not.toContain('secret":');
});

test("AUTH-06 a new secret replaces the old one; a public client has none", async () => {
  const client = await newClient(accounts);
  const { data } = await clients().regenerateClientSecret(client.client_id);
  expect(data?.client_secret).toMatch(/^[\w-]{43}$/);
  expect(data?.client_secret).not.toBe(client.client_secret);
  const app = oauthClientApp(accounts, client);
  const refused = await app.token({ grant_type: "refresh_token", refresh_token: "x" });
  expect(refused).toMatchObject({ status: 400, body: { error_code: "invalid_credentials" } });
  const open = await newClient(accounts, { token_endpoint_auth_method: "none" });
  expect(open).toMatchObject({ client_type: "public" });
  expect(open).not.toHaveProperty("client_secret");
  expect((await clients().regenerateClientSecret(open.client_id)).error).toMatchObject({
    status: 400,
    code: "validation_failed",
  });
});

test.each([
  [{ redirect_uris: [] }, "400: redirect_uris is required"],
  [{ redirect_uris: ["javascript:alert(1)//x"] }, "scheme 'javascript' is not allowed"],
  [{ redirect_uris: ["http://client.example/back"] }, "HTTP scheme only allowed for localhost"],
  [{ redirect_uris: [`${CALLBACK}#part`] }, "fragment not allowed"],
  [{ redirect_uris: ["/back"] }, "invalid URL format"],
  [{ redirect_uris: Array.from({ length: 11 }, () => CALLBACK) }, "cannot exceed 10 items"],
  [{ redirect_uris: [CALLBACK], grant_types: ["password"] }, "grant_types must only contain"],
  [{ redirect_uris: [CALLBACK], logo_uri: "javascript:alert(1)" }, "logo_uri must be a valid URL"],
  [{ redirect_uris: [CALLBACK], client_name: "x".repeat(1025) }, "client_name cannot exceed"],
  [
    { redirect_uris: [CALLBACK], client_type: "public", token_endpoint_auth_method: "client_secret_post" },
    "inconsistent",
  ],
])("AUTH-06 a client with %j is refused", async (fields, message) => {
  const response = await accounts.call(
    "POST",
    "/admin/oauth/clients",
    fields,
    bearer(accounts.keys.serviceRoleKey),
  );
  expect([response.status, response.body.code]).toEqual([400, "validation_failed"]);
  expect(response.body.message).toContain(message);
});

test("AUTH-06 only the service-role key manages clients", async () => {
  const user = await newUser(accounts);
  const { client_id: id } = await newClient(accounts);
  const routes = [
    ["GET", "/admin/oauth/clients"],
    ["POST", "/admin/oauth/clients"],
    ["GET", `/admin/oauth/clients/${id}`],
    ["PUT", `/admin/oauth/clients/${id}`],
    ["DELETE", `/admin/oauth/clients/${id}`],
    ["POST", `/admin/oauth/clients/${id}/regenerate_secret`],
  ] as const;
  for (const [method, path] of routes) {
    const body = method === "GET" ? undefined : {};
    expect((await accounts.call(method, path, body)).status).toBe(401);
    expect((await accounts.call(method, path, body, bearer(user.token))).body.code).toBe("not_admin");
    expect((await accounts.call(method, path, body, bearer(accounts.keys.anonKey))).body.code).toBe(
      "not_admin",
    );
  }
  const unknown = await clients().getClient(randomUUID());
  expect(unknown.error).toMatchObject({ status: 404, code: "oauth_client_not_found" });
});
