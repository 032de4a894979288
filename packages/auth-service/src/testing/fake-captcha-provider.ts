import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { Hono } from "hono";

/** hCaptcha's and Turnstile's verification over real HTTP: a form in, JSON out, each token valid once. */
export async function startFakeCaptchaProvider(secret: string) {
  const valid = new Set<string>();
  const asked: { secret: string; response: string; remoteip: string }[] = [];
  let isBroken = false;
  const app = new Hono();
  app.post("/siteverify", async (context) => {
    const form = new URLSearchParams(await context.req.text());
    const field = (name: string) => form.get(name) ?? "";
    asked.push({ secret: field("secret"), response: field("response"), remoteip: field("remoteip") });
    if (isBroken) return context.text("<html>bad gateway</html>", 502);
    if (!context.req.header("content-type")?.startsWith("application/x-www-form-urlencoded"))
      return context.json({ success: false, "error-codes": ["bad-request"] });
    if (field("secret") !== secret)
      return context.json({ success: false, "error-codes": ["invalid-input-secret"] });
    return valid.delete(field("response"))
      ? context.json({ success: true, hostname: "localhost", challenge_ts: new Date().toISOString() })
      : context.json({ success: false, "error-codes": ["invalid-input-response"] });
  });
  const server = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" });
  await new Promise((ready) => server.once("listening", ready));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/siteverify`,
    asked,
    /** A token as the widget in the browser would give it. */
    solve: () => {
      const token = `solved-${asked.length}-${Math.random()}`;
      valid.add(token);
      return token;
    },
    setBroken: (broken: boolean) => {
      isBroken = broken;
    },
    stop: () => {
      server.close();
      if ("closeAllConnections" in server) server.closeAllConnections();
    },
  };
}
