import type { Database } from "@nirmaan/db/connect-database.ts";
import { courseLinks } from "@nirmaan/db/payments-schema.ts";
import { and, desc, eq, gt, sql } from "drizzle-orm";
import { AppError } from "#server/errors/app-error.ts";
import type { Student } from "#server/people/person.ts";
import { readBoughtCourses } from "../entitlements/read-bought-courses.server.ts";
import { readTierData } from "../tiers/read-tiers.server.ts";
import type { Payments } from "./connect-payments.server.ts";
import { findOrCreatePaymentPage, PAY_WITHIN_S, requirePaymentConsent } from "./payment-page.server.ts";

/**
 * Returns the address of a payment page. Refuses a course that the student already has; two tabs get the same page. A page
 * with another price than today's is not offered again.
 */
export async function buyCourse(
  db: Database,
  student: Student,
  { courseSlug, payments }: { courseSlug: string; payments: Payments },
): Promise<{ payAt: string }> {
  requirePaymentConsent(student);
  const course = readTierData().courses.find(({ slug }) => slug === courseSlug);
  if (!course) throw new AppError("not-found", "There is no course to buy under this name.");
  if ((await readBoughtCourses(db, student)).includes(courseSlug))
    throw new AppError("conflict", `The ${course.title} course is yours already. Nothing was charged.`);
  const amountPaise = course.rupees * 100;
  return findOrCreatePaymentPage(db, student, {
    find: (connection) => findOpenPage(connection, student, { courseSlug, amountPaise }),
    make: () =>
      payments.client.makeLink({
        amountPaise,
        description: `${course.title} course, ${course.weeks} weeks`,
        expireBy: Math.floor(Date.now() / 1000) + PAY_WITHIN_S,
        notes: { studentId: student.id, courseSlug },
        returnTo: `${payments.siteUrl}/student/subscription`,
      }),
    store: (transaction, { id, short_url: payAt }) =>
      transaction.insert(courseLinks).values({ id, studentId: student.id, courseSlug, payAt, amountPaise }),
  });
}

async function findOpenPage(
  db: Database,
  { id }: Student,
  { courseSlug, amountPaise }: { courseSlug: string; amountPaise: number },
): Promise<string | undefined> {
  const [open] = await db
    .select()
    .from(courseLinks)
    .where(
      and(
        eq(courseLinks.studentId, id),
        eq(courseLinks.courseSlug, courseSlug),
        eq(courseLinks.amountPaise, amountPaise),
        eq(courseLinks.isOpen, true),
        gt(courseLinks.createdAt, sql`now() - interval '12 hours'`),
      ),
    )
    .orderBy(desc(courseLinks.createdAt));
  return open?.payAt;
}
