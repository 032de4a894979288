import * as m from "@nirmaan/messages/server-http.ts";
import type { MiddlewareHandler } from "hono";
import { AppError } from "../errors/app-error.ts";

/** Parts of an address are looked up in the database, and PostgreSQL refuses a text with NUL. */
export const storableAddress: MiddlewareHandler = async (context, next) => {
  if (context.req.url.includes("%00")) throw new AppError("bad-input", m.addressDamaged());
  await next();
};
