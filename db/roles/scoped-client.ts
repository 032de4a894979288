import type postgres from "postgres";
import { requireNoneHeld, whileHolding } from "./held-connection.ts";
import { observeStatement } from "./observe-statement.ts";
import { type RowScope, scopePrefix } from "./row-scope.ts";

type PostgresClient = postgres.Sql | postgres.TransactionSql;
type ClientWork = (client: PostgresClient) => unknown;

/** A client for Drizzle, which sends every statement through `unsafe`: each gets the scope of the code that sends it. */
export function scopedClient<Kind extends PostgresClient>(
  client: Kind,
  fallback?: RowScope,
  /** Counts the holders of a connection; absent inside of a transaction, which holds one already. */
  take?: () => () => void,
): Kind {
  const isPool = "end" in client;
  // Listening starts the query, which is safe: the driver sends it a microtask later, with the options chosen by then.
  const watch = <Query extends PromiseLike<unknown>>(query: Query, text: string): Query => {
    const release = take?.();
    if (release) query.then(release, release);
    observeStatement(text, query);
    return query;
  };
  const unsafe: PostgresClient["unsafe"] = (text, parameters, options) => {
    if (isPool) requireNoneHeld(client);
    const prefix = scopePrefix(fallback);
    // A prepared statement is kept for each text, and with ids there would be one for each student.
    const isPrepared = options?.prepare === true && !prefix.startsWith("/*student ");
    return watch(client.unsafe(prefix + text, parameters, { ...options, prepare: isPrepared }), text);
  };
  const nested = (name: "begin" | "savepoint") => (work: ClientWork) => {
    if (isPool) requireNoneHeld(client);
    const start = (client as unknown as Record<string, (work: ClientWork) => Promise<unknown>>)[name];
    const release = take?.();
    const done = start?.((inner) => {
      const run = () => work(scopedClient(inner, fallback));
      return isPool ? whileHolding(client, run) : run();
    });
    if (release) done?.then(release, release);
    return done;
  };
  const replaced: Record<PropertyKey, unknown> = {
    unsafe,
    begin: nested("begin"),
    savepoint: nested("savepoint"),
  };
  return new Proxy(client, {
    get: (target, name) => replaced[name] ?? Reflect.get(target, name),
  });
}
