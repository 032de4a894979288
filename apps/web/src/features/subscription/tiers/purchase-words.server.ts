import * as m from "@nirmaan/messages/subscription-tiers.ts";
import { readTierData } from "./read-tiers.server.ts";
import type { PaidTier } from "./tier.ts";

type PurchasePeriod = "month" | "year";

/** What the ledger stores about a purchase. It has no words: an invoice is read in its reader's language. */
export const tierPurchase = (tier: PaidTier, period: PurchasePeriod): string => `tier ${tier} ${period}`;
export const coursePurchase = (courseSlug: string): string => `course ${courseSlug}`;

/** Entries from before have the English words instead; those of refunds begin with this. */
const OLD_REFUND = /^Money back: /;

/** What was bought, for invoices and lists. */
export function purchaseWords(stored: string): string {
  const [kind, slug, period] = stored.split(" ");
  const { tiers, courses } = readTierData();
  const tier = kind === "tier" ? tiers.find((each) => each.slug === slug) : undefined;
  if (tier && period === "month") return m.tierByMonth({ tier: tier.name });
  if (tier && period === "year") return m.tierByYear({ tier: tier.name });
  if (kind === "course" && slug)
    return m.course({ title: courses.find((each) => each.slug === slug)?.title ?? slug });
  return stored.replace(OLD_REFUND, "");
}

/** The line of an account: a purchase, or the money that went back for it. */
export const entryWords = (kind: "charged" | "refunded", stored: string): string =>
  kind === "charged" ? purchaseWords(stored) : m.moneyBack({ what: purchaseWords(stored) });
