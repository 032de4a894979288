import type { Database } from "@nirmaan/db/connect-database.ts";
import { courseLinks } from "@nirmaan/db/payments-schema.ts";
import * as m from "@nirmaan/messages/subscription-checkout.ts";
import { and, desc, eq, gt, sql } from "drizzle-orm";
import type { Student } from "#domain/people/person.ts";
import { AppError } from "#server/errors/app-error.ts";
import { readBoughtCourses } from "../entitlements/read-bought-courses.server.ts";
import { ProviderRefused } from "../provider/provider-request.server.ts";
import { readTierData } from "../tiers/read-tiers.server.ts";
import type { Payments } from "./connect-payments.server.ts";
import { withPaymentLease } from "./payment-lease.server.ts";
import { findOrCreatePaymentPage, PAY_WITHIN_S, requirePaymentConsent } from "./payment-page.server.ts";

type Purchase = { courseSlug: string; payments: Payments };

/**
 * Returns the address of a payment page. Refuses a course that the student already has; two tabs get the same page. A page
 * with another price than today's is cancelled at the provider, so that only one page can be paid.
 */
export async function buyCourse(
  db: Database,
  student: Student,
  purchase: Purchase,
): Promise<{ payAt: string }> {
  requirePaymentConsent(student);
  return withPaymentLease(db, student, () => buyAlone(db, student, purchase));
}

async function buyAlone(
  db: Database,
  student: Student,
  { courseSlug, payments }: Purchase,
): Promise<{ payAt: string }> {
  const course = readTierData().courses.find(({ slug }) => slug === courseSlug);
  if (!course) throw new AppError("not-found", m.noSuchCourse());
  if ((await readBoughtCourses(db, student)).includes(courseSlug))
    throw new AppError("conflict", m.alreadyYours({ title: course.title }));
  const amountPaise = course.rupees * 100;
  return findOrCreatePaymentPage({
    find: () => findOpenPage(db, student, { courseSlug, amountPaise }),
    make: async () => {
      await cancelOpenPages(db, student, { courseSlug, payments });
      return payments.client.makeLink({
        amountPaise,
        description: m.courseDescription({ title: course.title, weeks: course.weeks }),
        expireBy: Math.floor(Date.now() / 1000) + PAY_WITHIN_S,
        notes: { studentId: student.id, courseSlug },
        returnTo: `${payments.siteUrl}/student/subscription`,
      });
    },
    store: ({ id, short_url: payAt }) =>
      db.insert(courseLinks).values({ id, studentId: student.id, courseSlug, payAt, amountPaise }),
  });
}

/** A page that is cancelled cannot be paid any more. The provider refuses to cancel one that is over, or paid right now. */
async function cancelOpenPages(
  db: Database,
  student: Student,
  { courseSlug, payments: { client } }: Purchase,
): Promise<void> {
  const isOpen = and(
    eq(courseLinks.studentId, student.id),
    eq(courseLinks.courseSlug, courseSlug),
    eq(courseLinks.isOpen, true),
  );
  for (const { id } of await db.select().from(courseLinks).where(isOpen)) {
    try {
      await client.cancelLink(id);
    } catch (error) {
      if (!(error instanceof ProviderRefused) || error.providerStatus !== 400) throw error;
      if ((await client.readLink(id)).status === "paid") throw new AppError("conflict", m.justPaid());
    }
    await db.update(courseLinks).set({ isOpen: false }).where(eq(courseLinks.id, id));
  }
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
