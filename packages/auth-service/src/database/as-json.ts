import type postgres from "postgres";
import type { Db } from "../core/auth-context.ts";
import type { JsonObject } from "../core/json-object.ts";

/** A query parameter for a json column. The cast is safe because the value comes from JSON.parse. */
export const asJson = (db: Db, value: JsonObject): postgres.Parameter =>
  db.json(value as Parameters<Db["json"]>[0]);
