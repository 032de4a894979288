import type { Env } from "./env.ts";

/** The address that people open, without a slash at its end. */
export const siteUrlOf = (env: Pick<Env, "SITE_URL" | "PORT">) =>
  env.SITE_URL?.replace(/\/$/, "") ?? `http://localhost:${env.PORT}`;
