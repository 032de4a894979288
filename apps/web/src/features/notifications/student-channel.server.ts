import { AsyncResource } from "node:async_hooks";
import type { Database } from "@nirmaan/db/connect-database.ts";
import { sql } from "drizzle-orm";
import type postgres from "postgres";
import { z } from "zod";

const CHANNEL = "student_news";

const Message = z.object({
  studentId: z.string(),
  notificationId: z.number().optional(),
  /** The account was closed: streams end, and pages load again. */
  isAccessChanged: z.boolean().optional(),
});
type Message = z.infer<typeof Message>;
type Listener = (message: Message) => void;

/** PostgreSQL delivers it to every web process. The payload holds only ids; the receiver reads the rest. */
export async function notifyDevices(db: Database, message: Message): Promise<void> {
  await db.execute(sql`select pg_notify(${CHANNEL}, ${JSON.stringify(message)})`);
}

export async function notifyManyDevices(db: Database, messages: Message[]): Promise<void> {
  await db.execute(
    sql`select pg_notify(${CHANNEL}, value::text) from jsonb_array_elements(${JSON.stringify(messages)}::jsonb) as value`,
  );
}

type Channel = { listeners: Map<string, Set<Listener>>; isListening: Promise<unknown> };
const channels = new WeakMap<postgres.Sql, Channel>();

/** Each web process has one listening connection, opened for the first subscriber; it reconnects by itself. */
export async function subscribeToStudent(
  connection: postgres.Sql,
  studentId: string,
  listener: Listener,
): Promise<() => void> {
  const channel = channels.get(connection) ?? startListening(connection);
  const ofStudent = channel.listeners.get(studentId) ?? new Set();
  // All messages arrive on the first subscriber's connection; what a listener reads must be its own student's rows.
  const inOwnScope = AsyncResource.bind(listener);
  channel.listeners.set(studentId, ofStudent.add(inOwnScope));
  await channel.isListening;
  return () => {
    ofStudent.delete(inOwnScope);
    // A page that opened since has a set of its own.
    if (ofStudent.size === 0 && channel.listeners.get(studentId) === ofStudent)
      channel.listeners.delete(studentId);
  };
}

function startListening(connection: postgres.Sql): Channel {
  const listeners: Channel["listeners"] = new Map();
  const isListening = connection.listen(CHANNEL, (text) => {
    const message = Message.parse(JSON.parse(text));
    for (const listener of listeners.get(message.studentId) ?? []) listener(message);
  });
  const channel = { listeners, isListening };
  channels.set(connection, channel);
  // A failed connection is not cached: the next subscriber retries.
  isListening.catch(() => channels.delete(connection));
  return channel;
}
