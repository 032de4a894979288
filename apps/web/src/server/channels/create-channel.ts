import { AsyncResource } from "node:async_hooks";
import type { Database } from "@nirmaan/db/connect-database.ts";
import { sql } from "drizzle-orm";
import type postgres from "postgres";
import type { z } from "zod";

type Open<Message> = {
  listeners: Map<string, Set<(message: Message) => void>>;
  isListening: Promise<unknown>;
};
type Subscribe<Message> = (
  connection: postgres.Sql,
  key: string,
  listener: (message: Message) => void,
) => Promise<() => void>;

type Channel<Message> = {
  /** PostgreSQL delivers it to every web process. A message holds at most 8000 bytes. */
  notify: (db: Database, message: Message) => Promise<void>;
  notifyMany: (db: Database, messages: Message[]) => Promise<void>;
  subscribe: Subscribe<Message>;
};

/** Messages between web processes over NOTIFY; `keyOf` says whose listeners get one. */
export function createChannel<Message>(
  name: string,
  schema: z.ZodType<Message>,
  keyOf: (message: Message) => string,
): Channel<Message> {
  const channels = new WeakMap<postgres.Sql, Open<Message>>();

  function startListening(connection: postgres.Sql): Open<Message> {
    const listeners: Open<Message>["listeners"] = new Map();
    const isListening = connection.listen(name, (text) => {
      const message = schema.parse(JSON.parse(text));
      for (const listener of listeners.get(keyOf(message)) ?? []) listener(message);
    });
    const channel = { listeners, isListening };
    channels.set(connection, channel);
    // A failed connection is not cached: the next subscriber retries.
    isListening.catch(() => channels.delete(connection));
    return channel;
  }

  /** Each web process has one listening connection, opened for the first subscriber; it reconnects by itself. */
  const subscribe: Subscribe<Message> = async (connection, key, listener) => {
    const channel = channels.get(connection) ?? startListening(connection);
    const ofKey = channel.listeners.get(key) ?? new Set();
    // All messages arrive on the first subscriber's connection; what a listener reads must be in its own row scope.
    const inOwnScope = AsyncResource.bind(listener);
    channel.listeners.set(key, ofKey.add(inOwnScope));
    await channel.isListening;
    return () => {
      ofKey.delete(inOwnScope);
      // A page that opened since has a set of its own.
      if (ofKey.size === 0 && channel.listeners.get(key) === ofKey) channel.listeners.delete(key);
    };
  };

  return {
    subscribe,
    notify: async (db, message) => {
      await db.execute(sql`select pg_notify(${name}, ${JSON.stringify(message)})`);
    },
    notifyMany: async (db, messages) => {
      await db.execute(
        sql`select pg_notify(${name}, value::text) from jsonb_array_elements(${JSON.stringify(messages)}::jsonb) as value`,
      );
    },
  };
}
