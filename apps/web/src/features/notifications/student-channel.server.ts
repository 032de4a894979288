import type { Database } from "@nirmaan/db/connect-database.ts";
import { sql } from "drizzle-orm";
import type postgres from "postgres";
import { z } from "zod";

const CHANNEL = "student_news";

const Told = z.object({ studentId: z.string(), notificationId: z.number().optional() });
type Told = z.infer<typeof Told>;
type Listener = (told: Told) => void;

/** PostgreSQL carries it to every web process; only ids travel, what they mean is read where it is shown. */
export async function notifyDevices(db: Database, told: Told): Promise<void> {
  await db.execute(sql`select pg_notify(${CHANNEL}, ${JSON.stringify(told)})`);
}

export async function notifyManyDevices(db: Database, told: Told[]): Promise<void> {
  await db.execute(
    sql`select pg_notify(${CHANNEL}, value::text) from jsonb_array_elements(${JSON.stringify(told)}::jsonb) as value`,
  );
}

type Channel = { listeners: Map<string, Set<Listener>>; isListening: Promise<unknown> };
const channels = new WeakMap<postgres.Sql, Channel>();

/** One listening connection for each web process, opened with the first page that listens; it opens again when it breaks. */
export async function subscribeToStudent(
  connection: postgres.Sql,
  studentId: string,
  listener: Listener,
): Promise<() => void> {
  const channel = channels.get(connection) ?? openChannel(connection);
  const ofStudent = channel.listeners.get(studentId) ?? new Set();
  channel.listeners.set(studentId, ofStudent.add(listener));
  await channel.isListening;
  return () => {
    ofStudent.delete(listener);
    if (ofStudent.size === 0) channel.listeners.delete(studentId);
  };
}

function openChannel(connection: postgres.Sql): Channel {
  const listeners: Channel["listeners"] = new Map();
  const isListening = connection.listen(CHANNEL, (text) => {
    const told = Told.parse(JSON.parse(text));
    for (const listener of listeners.get(told.studentId) ?? []) listener(told);
  });
  const channel = { listeners, isListening };
  channels.set(connection, channel);
  // Not kept: the next page tries again.
  isListening.catch(() => channels.delete(connection));
  return channel;
}
