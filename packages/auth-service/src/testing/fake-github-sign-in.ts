import { createHash, randomUUID } from "node:crypto";
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { Hono } from "hono";

type GitHubUser = {
  id: number;
  login: string;
  name: string | null;
  emails: { email: string; primary: boolean; verified: boolean }[];
};

/** The endpoints of GitHub that a sign-in uses, with the paths of a GitHub Enterprise server. */
export async function startFakeGitHub(clientId = "nirmaan", clientSecret = "shared") {
  const app = new Hono();
  const server = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" });
  await new Promise((ready) => server.once("listening", ready));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const grants = new Map<string, { challenge: string; redirectUri: string }>();
  const tokens = new Map<string, GitHubUser>();
  let currentUser: GitHubUser;

  app.get("/login/oauth/authorize", (context) => {
    const { redirect_uri = "", state = "", code_challenge = "", scope = "" } = context.req.query();
    if (!scope.split(" ").includes("user:email")) return context.text("scope user:email is missing", 400);
    const code = randomUUID();
    grants.set(code, { challenge: code_challenge, redirectUri: redirect_uri });
    return context.redirect(`${redirect_uri}?${new URLSearchParams({ code, state })}`);
  });
  app.post("/login/oauth/access_token", async (context) => {
    const form = Object.fromEntries(new URLSearchParams(await context.req.text()));
    const grant = grants.get(form.code ?? "");
    grants.delete(form.code ?? "");
    const challenge = createHash("sha256")
      .update(form.code_verifier ?? "")
      .digest("base64url");
    const isValid =
      form.client_id === clientId &&
      form.client_secret === clientSecret &&
      grant?.challenge === challenge &&
      grant.redirectUri === form.redirect_uri;
    // GitHub reports this error with status 200.
    if (!isValid) return context.json({ error: "bad_verification_code" });
    const token = `gho_${randomUUID()}`;
    tokens.set(token, currentUser);
    return context.json({ access_token: token, scope: "user:email", token_type: "bearer" });
  });
  const userOfToken = (authorization = "") => tokens.get(authorization.replace("Bearer ", ""));
  app.get("/api/v3/user", (context) => {
    const user = userOfToken(context.req.header("authorization"));
    if (!user) return context.json({ message: "Bad credentials" }, 401);
    return context.json({ id: user.id, login: user.login, name: user.name, avatar_url: `${url}/a.png` });
  });
  app.get("/api/v3/user/emails", (context) => {
    const user = userOfToken(context.req.header("authorization"));
    return user ? context.json(user.emails) : context.json({ message: "Bad credentials" }, 401);
  });

  return {
    settings: { kind: "github" as const, url, clientId, clientSecret },
    /** The user that GitHub signs in from now on. */
    setUser: (user: GitHubUser) => {
      currentUser = user;
    },
    stop: () => server.close(),
  };
}
