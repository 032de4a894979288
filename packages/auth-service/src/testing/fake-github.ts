import { createHash, randomUUID } from "node:crypto";
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { Hono } from "hono";

type GitHubPerson = {
  id: number;
  login: string;
  name: string | null;
  emails: { email: string; primary: boolean; verified: boolean }[];
};

/** The part of GitHub's web and REST addresses that a sign-in uses, as a GitHub Enterprise server lays them out. */
export async function startFakeGitHub(clientId = "nirmaan", clientSecret = "shared") {
  const app = new Hono();
  const server = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" });
  await new Promise((ready) => server.once("listening", ready));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const grants = new Map<string, { challenge: string; redirectUri: string }>();
  const tokens = new Map<string, GitHubPerson>();
  let person: GitHubPerson;

  app.get("/login/oauth/authorize", (context) => {
    const { redirect_uri = "", state = "", code_challenge = "", scope = "" } = context.req.query();
    if (!scope.split(" ").includes("user:email")) return context.text("no scope for the addresses", 400);
    const code = randomUUID();
    grants.set(code, { challenge: code_challenge, redirectUri: redirect_uri });
    return context.redirect(`${redirect_uri}?${new URLSearchParams({ code, state })}`);
  });
  app.post("/login/oauth/access_token", async (context) => {
    const form = Object.fromEntries(new URLSearchParams(await context.req.text()));
    const grant = grants.get(form.code ?? "");
    grants.delete(form.code ?? "");
    const shown = createHash("sha256")
      .update(form.code_verifier ?? "")
      .digest("base64url");
    const isRight =
      form.client_id === clientId &&
      form.client_secret === clientSecret &&
      grant?.challenge === shown &&
      grant.redirectUri === form.redirect_uri;
    // GitHub answers 200 with an error in it.
    if (!isRight) return context.json({ error: "bad_verification_code" });
    const token = `gho_${randomUUID()}`;
    tokens.set(token, person);
    return context.json({ access_token: token, scope: "user:email", token_type: "bearer" });
  });
  const whose = (authorization = "") => tokens.get(authorization.replace("Bearer ", ""));
  app.get("/api/v3/user", (context) => {
    const found = whose(context.req.header("authorization"));
    if (!found) return context.json({ message: "Bad credentials" }, 401);
    return context.json({ id: found.id, login: found.login, name: found.name, avatar_url: `${url}/a.png` });
  });
  app.get("/api/v3/user/emails", (context) => {
    const found = whose(context.req.header("authorization"));
    return found ? context.json(found.emails) : context.json({ message: "Bad credentials" }, 401);
  });

  return {
    settings: { kind: "github" as const, url, clientId, clientSecret },
    be: (somebody: GitHubPerson) => {
      person = somebody;
    },
    stop: () => server.close(),
  };
}
