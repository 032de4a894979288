import type { Database } from "@nirmaan/db/connect-database.ts";
import { admins } from "@nirmaan/db/schema.ts";
import type { Admin } from "#domain/people/person.ts";

/** An admin row without an account in the accounts service. */
export async function newAdmin(db: Database, name: string): Promise<Admin> {
  const email = `${name.toLowerCase()}@example.test`;
  const [row] = await db.insert(admins).values({ userId: crypto.randomUUID(), name, email }).returning();
  return { ...row, role: "admin" } as Admin;
}
