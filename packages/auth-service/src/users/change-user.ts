import type { Db } from "../core/auth-context.ts";
import { asJson } from "../database/as-json.ts";
import type { UserRow } from "./user-row.ts";

/** The writable columns; `confirmed_at` is generated. */
export type UserChange = Partial<Omit<UserRow, "id" | "confirmed_at" | "created_at">>;

export async function changeUser(db: Db, id: string, change: UserChange): Promise<UserRow> {
  const columns = Object.fromEntries(
    Object.entries({ ...change, updated_at: new Date() }).map(([name, value]) => [
      name,
      name.startsWith("raw_") && value ? asJson(db, value as Record<string, unknown>) : (value ?? null),
    ]),
  );
  const [user] = await db<
    UserRow[]
  >`update auth.users set ${db(columns as never)} where id = ${id} returning *`;
  if (!user) throw new Error("The account was deleted during the request.");
  return user;
}
