import * as m from "@nirmaan/messages/server-http.ts";
import type { MiddlewareHandler } from "hono";

const READING = new Set(["GET", "HEAD", "OPTIONS"]);

/** Refuses what is sent to a page and is not a form. An action that reads such a body as a form would fail with 500. */
export const requireForm: MiddlewareHandler = async (context, next) => {
  const { method, raw } = context.req;
  if (READING.has(method)) return next();
  const type = context.req.header("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type === "application/x-www-form-urlencoded") return next();
  if (type !== "multipart/form-data") return context.text(m.formsOnly(), 415);
  try {
    await raw.clone().formData();
  } catch {
    return context.text(m.formDamaged(), 400);
  }
  return next();
};
