import type { Database } from "@nirmaan/db/connect-database.ts";
import type { Person } from "#domain/people/person.ts";
import { deviceName } from "./device-name.ts";
import { readSessions } from "./read-sessions.server.ts";

export type Device = { id: string; name: string; lastUsed: Date; isThis: boolean };

/** The devices where a person is logged in; the one that asks is marked. */
export async function readDevices(
  db: Database,
  person: Person,
  { sessionId }: { sessionId: unknown },
): Promise<Device[]> {
  const sessions = await readSessions(db, person);
  return sessions.map(({ id, userAgent, lastUsed }) => ({
    id,
    name: deviceName(userAgent),
    lastUsed,
    isThis: id === sessionId,
  }));
}
