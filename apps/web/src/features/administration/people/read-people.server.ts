import type { Database } from "@nirmaan/db/connect-database.ts";
import { admins, students, teachers } from "@nirmaan/db/schema.ts";
import { type SQL, sql } from "drizzle-orm";
import type { Admin } from "#domain/people/person.ts";
import { containsPattern, type PersonSearch } from "./person-search.ts";
import { ROLES, type Role } from "./role.ts";

const PAGE_SIZE = 25;
const TABLES = { student: students, teacher: teachers, admin: admins };

export type FoundPerson = {
  userId: string;
  role: Role;
  name: string;
  email: string;
  tier: "free" | "plus" | "pro" | "school" | null;
  createdAt: Date;
};

type PersonRow = Omit<FoundPerson, "createdAt"> & { at: string };

/**
 * A page of people, newest first. Each role's table returns one page by its index, so at most three pages are merged and
 * sorted, however many people there are.
 */
export async function readPeople(
  db: Database,
  _admin: Admin,
  search: PersonSearch,
): Promise<{ people: FoundPerson[]; next: string | undefined }> {
  const parts = ROLES.filter((role) => !search.role || search.role === role).map((role) =>
    firstPage(role, search),
  );
  const rows = await db.execute<PersonRow>(sql`
    select "userId", role, name, email, tier,
      to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at
    from (${sql.join(parts, sql` union all `)}) as people
    order by created_at desc, "userId" desc
    limit ${PAGE_SIZE + 1}`);
  const shown = rows.slice(0, PAGE_SIZE);
  const last = rows.length > PAGE_SIZE ? shown.at(-1) : undefined;
  return {
    people: shown.map(({ at, ...person }) => ({ ...person, createdAt: new Date(at) })),
    next: last && `${last.at}_${last.userId}`,
  };
}

function firstPage(role: Role, { q, after }: PersonSearch): SQL {
  const tier = role === "student" ? sql`subscription_tier` : sql`null::text`;
  const isWanted = q
    ? sql`and (name ilike ${containsPattern(q)} or email ilike ${containsPattern(q)})`
    : sql``;
  const isLater = after
    ? sql`and (created_at, user_id) < (${after.at}::timestamptz, ${after.id}::uuid)`
    : sql``;
  return sql`(
    select user_id as "userId", ${role}::text as role, name, email, ${tier} as tier, created_at
    from ${TABLES[role]}
    where set_aside_at is null ${isWanted} ${isLater}
    order by created_at desc, user_id desc
    limit ${PAGE_SIZE + 1})`;
}
