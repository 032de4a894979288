import * as m from "@nirmaan/messages/subscription-page.ts";
import type { Student } from "#domain/people/person.ts";
import { mayUse } from "#server/people/may-use.ts";
import type { Services } from "#server/services/services.ts";
import { readGivenTiers } from "../admin/give-tier.server.ts";
import { type Period, readAgreedPaise } from "../checkout/provider-plan.server.ts";
import { readCurrentSubscription } from "../checkout/read-current-subscription.server.ts";
import { readAllowance } from "../entitlements/allowance.server.ts";
import { readBoughtCourses } from "../entitlements/read-bought-courses.server.ts";
import { formatPaise } from "../invoices/gst-invoice.ts";
import { type Invoice, listInvoices } from "../invoices/list-invoices.server.ts";
import type { Snapshot } from "../provider/provider-event.ts";
import { usesTestProvider } from "../provider/provider-keys.server.ts";
import {
  describeCancellation,
  describeSubscription,
  type LockedLesson,
  lockedLessonText,
  withGift,
} from "../state/subscription-text.ts";
import { readTier, readTierData } from "../tiers/read-tiers.server.ts";
import type { CourseRow } from "./course-purchases.tsx";
import type { PaymentRow } from "./payment-history.tsx";
import { readRefundStatus } from "./read-refund-status.server.ts";
import { type TierOffer, tierMoves } from "./tier-moves.ts";

type TierDescription = { slug: string; forWhom: string; opens: string[] };
type SubscriptionVisit = { tierDescriptions: TierDescription[]; lockedLesson: LockedLesson | undefined };

/** Everything the subscription page shows. The pricing page shows the same `tierDescriptions`. */
export async function readSubscriptionPage(
  { env, database: { db } }: Pick<Services, "env" | "database">,
  student: Student,
  { tierDescriptions, lockedLesson }: SubscriptionVisit,
) {
  const now = Math.floor(Date.now() / 1000);
  const [{ current, hasHadFreeWeek }, given, invoices, bought, refundStatusOf, questions, runs] =
    await Promise.all([
      readCurrentSubscription(db, student),
      readGivenTiers(db, student.id),
      listInvoices(db, student.id),
      readBoughtCourses(db, student),
      readRefundStatus(db, student.id),
      readAllowance(db, student, "tutor-question"),
      readAllowance(db, student, "server-run"),
    ]);
  const offers = offersOf(tierDescriptions);
  const tierName = readTier(student.subscriptionTier).name;
  const gift = runningGift(given, student.subscriptionTier);
  // With a gift, the student can still change the tier that they pay for.
  const ownTier = gift && current && gift.tier !== "school" ? current.tier : student.subscriptionTier;
  const agreedPaise = current ? await readAgreedPaise(db, current) : 0;
  const price = current ? priceText(agreedPaise, current.period) : "";
  return {
    panel: {
      tierName,
      ...withGift(describeSubscription(readTier(ownTier).name, current?.state, price), {
        tierName,
        until: gift?.until,
        isPaying: current !== undefined,
      }),
      cancelText: describeCancellation(current?.state),
      payAt: current?.state.kind === "payment-failed" ? current.payAt : null,
      usage: [
        { label: m.rightsQuestions(), ...questions },
        { label: m.rightsRuns(), ...runs },
      ],
    },
    locked: lockedLesson ? lockedLessonText(lockedLesson, !hasHadFreeWeek) : null,
    wanted: readTierData().tiers.find(({ name }) => name === lockedLesson?.opensWith)?.slug ?? "plus",
    offers,
    moves: tierMoves(offers, {
      tier: ownTier,
      current: current && { ...current, agreedPaise, paidPeriod: paidPeriodOf(current.snapshot) },
      hasHadFreeWeek,
      now,
    }),
    payments: invoices.map((invoice) => paymentRow(invoice, refundStatusOf(invoice, now))),
    courses: courseRows(bought).filter(({ isBought }) => isBought || !includesEveryLesson(student)),
    isConsentMissing: !mayUse(student, "payments"),
    testPayments: usesTestProvider(env) ? { path: current ? `/test-payments/${current.id}` : null } : null,
  };
}

function paidPeriodOf({ current_start: start, current_end: end }: Snapshot) {
  return start !== null && end !== null ? { start, end } : null;
}

const priceText = (paise: number, period: Period) => {
  const price = formatPaise(paise).replace(/\.00$/, "");
  return period === "month" ? m.priceAMonth({ price }) : m.priceAYear({ price });
};

const paymentRow = (
  { number, kind, what, paymentId, amountPaise, paidAt }: Invoice,
  refundStatus: PaymentRow["refundStatus"],
): PaymentRow => ({
  number,
  kind,
  what,
  paymentId,
  amountPaise,
  paidAtSeconds: Math.floor(paidAt.getTime() / 1000),
  refundStatus,
});

const includesEveryLesson = ({ subscriptionTier }: Student): boolean =>
  readTierData().tiers.find(({ slug }) => slug === subscriptionTier)?.limits.lessons === "all";

const courseRows = (bought: string[]): CourseRow[] =>
  readTierData().courses.map(({ slug, title, weeks, rupees }) => ({
    slug,
    title,
    weeks,
    paise: rupees * 100,
    isBought: bought.includes(slug),
  }));

/** Of several running gifts of this tier, the one that ends last. */
const runningGift = (given: Awaited<ReturnType<typeof readGivenTiers>>, tier: Student["subscriptionTier"]) =>
  given
    .filter((each) => each.tier === tier && each.until > new Date())
    .sort((a, b) => b.until.getTime() - a.until.getTime())[0];

const offersOf = (tierDescriptions: TierDescription[]): TierOffer[] =>
  readTierData().tiers.map(({ slug, name, price }) => {
    const { forWhom = "", opens = [] } = tierDescriptions.find((each) => each.slug === slug) ?? {};
    const paise =
      price.kind === "paid"
        ? { monthPaise: price.monthRupees * 100, yearPaise: price.yearRupees * 100 }
        : null;
    return { slug, name, forWhom, opens, price: paise };
  });
