import { randomBytes } from "node:crypto";
import * as m from "@nirmaan/messages/api-history.ts";
import { Hono } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { z } from "zod";
import { connectGithub, requireGithub } from "#features/history/github/connect-github.server.ts";
import { authorizeUrl } from "#features/history/github/github-client.server.ts";
import { siteUrlOf } from "#server/config/site-url.ts";
import { AppError } from "#server/errors/app-error.ts";
import { parseRequest } from "#server/http/parse-request.ts";
import type { RequestVariables } from "#server/session/request-context.ts";
import { requireStudent } from "#server/session/session.ts";

const COOKIE = "nirmaan-github";
const STATE_LIFETIME_S = 600;
export const Callback = z.object({ code: z.string().min(1).max(200), state: z.string().min(1).max(200) });

/** OAuth with GitHub. The state in the cookie must equal the state in the callback, so that only this browser can finish. */
export function githubConnectionApi(): Hono<RequestVariables> {
  return new Hono<RequestVariables>()
    .get("/connect", async (context) => {
      const { services } = context.get("requestContext");
      const { env } = services;
      requireGithub(services, await requireStudent(context.get("requestContext")));
      const state = randomBytes(24).toString("base64url");
      setCookie(context, COOKIE, state, {
        httpOnly: true,
        sameSite: "Lax",
        secure: siteUrlOf(env).startsWith("https:"),
        path: "/api/github",
        maxAge: STATE_LIFETIME_S,
      });
      return context.redirect(authorizeUrl(env, { state, returnTo: callbackUrl(env) }));
    })
    .get("/callback", async (context) => {
      const { services } = context.get("requestContext");
      const student = await requireStudent(context.get("requestContext"));
      requireGithub(services, student);
      const expected = getCookie(context, COOKIE);
      deleteCookie(context, COOKIE, { path: "/api/github" });
      if (context.req.query("error")) return context.redirect("/student/profile#github");
      const { code, state } = parseRequest(Callback, context.req.query());
      if (!expected || state !== expected) throw new AppError("forbidden", m.connectAgain());
      try {
        await connectGithub(services, student, { code, returnTo: callbackUrl(services.env) });
      } catch (error) {
        services.log.warn({ err: error }, "GitHub did not connect");
        return context.redirect("/student/profile?github=failed#github");
      }
      await services.enqueue({ name: "push-work", studentId: student.id });
      return context.redirect("/student/profile#github");
    });
}

const callbackUrl = (env: Parameters<typeof siteUrlOf>[0]) => `${siteUrlOf(env)}/api/github/callback`;
