import type postgres from "postgres";
import { type RowScope, scopePrefix } from "./row-scope.ts";

type Client = postgres.Sql | postgres.TransactionSql;
type Work = (client: Client) => unknown;

/** A client for Drizzle, which sends every statement through `unsafe`: each gets the scope of the code that sends it. */
export function scopedClient<Kind extends Client>(client: Kind, fallback?: RowScope): Kind {
  const unsafe: Client["unsafe"] = (text, parameters, options) => {
    const prefix = scopePrefix(fallback);
    // A prepared statement is kept for each text, and with ids there would be one for each student.
    const isPrepared = options?.prepare === true && !prefix.startsWith("/*student ");
    return client.unsafe(prefix + text, parameters, { ...options, prepare: isPrepared });
  };
  const nested = (name: "begin" | "savepoint") => (work: Work) =>
    (client as unknown as Record<string, (work: Work) => unknown>)[name]?.((inner) =>
      work(scopedClient(inner, fallback)),
    );
  const replaced: Record<PropertyKey, unknown> = {
    unsafe,
    begin: nested("begin"),
    savepoint: nested("savepoint"),
  };
  return new Proxy(client, {
    get: (target, name) => replaced[name] ?? Reflect.get(target, name),
  });
}
