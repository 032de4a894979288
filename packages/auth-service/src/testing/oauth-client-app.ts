import { createHash, randomBytes } from "node:crypto";
import type { Accounts, newUser } from "./start-accounts.ts";

export const CALLBACK = "https://client.example/callback";
export const OAUTH_SERVER = {
  authorizationPath: "/oauth/consent",
  dynamicRegistration: false,
  authorizationLifeS: 600,
  defaultScope: "email",
};

type User = Awaited<ReturnType<typeof newUser>>;
type Client = { client_id: string; client_secret?: string | undefined };

export async function newClient(accounts: Accounts, fields: Record<string, unknown> = {}): Promise<Client> {
  const { data, error } = await accounts.server().auth.admin.oauth.createClient({
    client_name: "Robot club",
    redirect_uris: [CALLBACK],
    ...fields,
  });
  if (error || !data) throw error ?? new Error("no client");
  return data;
}

/** Another site, as far as the protocol goes: it sends its user to us and redeems the code that comes back. */
export function oauthClientApp(accounts: Accounts, client: Client) {
  const verifier = randomBytes(48).toString("base64url");
  const challenge = createHash("sha256").update(verifier).digest("base64url");
  const authorize = (query: Record<string, string> = {}) =>
    accounts.call(
      "GET",
      `/oauth/authorize?${new URLSearchParams({
        client_id: client.client_id,
        redirect_uri: CALLBACK,
        response_type: "code",
        scope: "openid email profile",
        state: "state-1",
        code_challenge: challenge,
        code_challenge_method: "S256",
        ...query,
      })}`,
    );
  const start = async (query: Record<string, string> = {}) => {
    const { headers } = await authorize(query);
    return new URL(headers.get("location") ?? "").searchParams.get("authorization_id") ?? "";
  };
  const token = async (form: Record<string, string>, secret = client.client_secret) => {
    const response = await fetch(`${accounts.url}/auth/v1/oauth/token`, {
      method: "POST",
      headers: secret
        ? {
            authorization: `Basic ${Buffer.from(`${client.client_id}:${secret}`).toString("base64")}`,
          }
        : {},
      body: new URLSearchParams(secret ? form : { client_id: client.client_id, ...form }),
    });
    return { status: response.status, body: await response.json() };
  };
  return {
    verifier,
    authorize,
    token,
    /** The id that the consent page gets. */
    start,
    /** The code after the user has approved on the consent page. */
    approvedBy: async ({ browser }: User, query: Record<string, string> = {}) => {
      const id = await start(query);
      const shown = await browser.auth.oauth.getAuthorizationDetails(id);
      if (shown.error) throw shown.error;
      const { data, error } = await browser.auth.oauth.approveAuthorization(id, {
        skipBrowserRedirect: true,
      });
      if (error || !data) throw error ?? new Error("not approved");
      return new URL(data.redirect_url).searchParams.get("code") ?? "";
    },
    redeem: (code: string, form: Record<string, string> = {}) =>
      token({
        grant_type: "authorization_code",
        code,
        redirect_uri: CALLBACK,
        code_verifier: verifier,
        ...form,
      }),
  };
}
