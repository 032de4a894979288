import type { Database } from "@nirmaan/db/connect-database.ts";
import { subscriptions } from "@nirmaan/db/payments-schema.ts";
import { admins, schoolClasses, students, teachers } from "@nirmaan/db/schema.ts";
import { schoolMembers } from "@nirmaan/db/school-tables/school-people-schema.ts";
import * as m from "@nirmaan/messages/administration-people.ts";
import { and, count, eq, gt, isNull, sql } from "drizzle-orm";
import type { Admin } from "#domain/people/person.ts";
import { AppError } from "#server/errors/app-error.ts";
import { findPerson, type PersonFacts } from "#server/people/find-person.ts";
import { recordAdminAction } from "#server/people/record-admin-action.ts";
import type { Role } from "./role.ts";
import type { RoleChange } from "./role-change.ts";

const TABLES = { student: students, teacher: teachers, admin: admins };

type RequestedRoleChange = RoleChange & {
  userId: string;
  /** From the accounts service: a blocked account must not become the only admin. */
  isBlocked: (userId: string) => Promise<boolean>;
};

/** Deactivates the row of the old role instead of deleting it, so that its data is there when the role comes back. */
export function changeRole(
  db: Database,
  admin: Pick<Admin, "userId">,
  change: RequestedRoleChange,
): Promise<void> {
  const { userId, role, reason } = change;
  return db.transaction(async (transaction) => {
    // Serialises role changes: otherwise the last two admins could demote each other at the same time.
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended('roles', 0))`);
    const person = await findPerson(transaction, userId);
    if (!person) throw new AppError("not-found", m.noSuchPersonNow());
    if (person.role === role) throw new AppError("conflict", m.hasRoleAlready({ name: person.name }));
    if (role === "admin" && (await change.isBlocked(userId)))
      throw new AppError("conflict", m.unblockFirst());
    const details = await LEAVE_ROLE[person.role](transaction, admin, { person, change });
    await deactivate(transaction, person.role, userId);
    await activate(transaction, role, person);
    await recordAdminAction(transaction, admin, {
      action: "role-changed",
      aboutKind: "person",
      aboutId: userId,
      before: { role: person.role },
      after: { role, ...details },
      reason,
    });
  });
}

type RoleExit = { person: PersonFacts; change: RequestedRoleChange };

/** Checks and cleans up before a role is given up; returns details for the log. */
const LEAVE_ROLE: Record<
  Role,
  (db: Database, admin: Pick<Admin, "userId">, exit: RoleExit) => Promise<Record<string, unknown>>
> = {
  student: async (db, _admin, { person }) => {
    if (person.role === "student" && person.deletionDueAt)
      throw new AppError("conflict", m.askedForDeletion({ name: person.name }));
    const [running] = await db
      .select({ id: subscriptions.id })
      .from(subscriptions)
      .where(
        and(
          eq(subscriptions.studentId, person.id),
          gt(subscriptions.tierUntil, sql`now()`),
          sql`${subscriptions.snapshot} ->> 'ended_at' is null`,
          sql`${subscriptions.pendingChange} is distinct from 'cancel'`,
        ),
      )
      .limit(1);
    if (running) throw new AppError("conflict", m.paysForSubscription({ name: person.name }));
    return {};
  },
  teacher: async (db, _admin, { person, change }) => {
    const isTheirs = eq(schoolClasses.teacherId, person.id);
    const [taught] = await db.select({ classes: count() }).from(schoolClasses).where(isTheirs);
    if (!taught?.classes) return {};
    const successor = await findTeacher(db, change.handOverTo, person.id);
    await db.update(schoolClasses).set({ teacherId: successor.id }).where(isTheirs);
    await handOverMemberships(db, person.id, successor.id);
    return { classesHandedOver: taught.classes, to: successor.userId };
  },
  admin: async (db, admin, { person, change }) => {
    const [{ number } = { number: 0 }] = await db
      .select({ number: count() })
      .from(admins)
      .where(isNull(admins.setAsideAt));
    if (number <= 1) throw new AppError("conflict", m.onlyAdmin());
    if (person.userId === admin.userId && !change.knowsLoss)
      throw new AppError("bad-input", m.confirmOwnLoss());
    return {};
  },
};

async function findTeacher(db: Database, email: string, notId: string) {
  const [found] = email
    ? await db
        .select({ id: teachers.id, userId: teachers.userId })
        .from(teachers)
        .where(and(sql`lower(${teachers.email}) = ${email}`, isNull(teachers.setAsideAt)))
    : [];
  if (!found || found.id === notId) throw new AppError("bad-input", m.handOverFirst());
  return found;
}

/** Only members of a school see its classes; a school whose owner leaves has the successor as owner. */
async function handOverMemberships(db: Database, fromId: string, toId: string): Promise<void> {
  await db.execute(sql`
    insert into ${schoolMembers} (school_id, teacher_id, role)
    select school_id, ${toId}, role from ${schoolMembers} where teacher_id = ${fromId}
    on conflict (school_id, teacher_id) do update set role = 'owner' where excluded.role = 'owner'`);
  await db.delete(schoolMembers).where(eq(schoolMembers.teacherId, fromId));
}

async function deactivate(db: Database, role: Role, userId: string): Promise<void> {
  const table = TABLES[role];
  await db.update(table).set({ setAsideAt: new Date() }).where(eq(table.userId, userId));
}

async function activate(db: Database, role: Role, { userId, name, email }: PersonFacts): Promise<void> {
  const table = TABLES[role];
  await db
    .insert(table)
    .values({ userId, name, email })
    .onConflictDoUpdate({ target: table.userId, set: { setAsideAt: null, name, email } });
}
