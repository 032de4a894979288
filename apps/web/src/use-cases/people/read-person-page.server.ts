import * as m from "@nirmaan/messages/administration-people.ts";
import { formatDate, formatDateTime } from "@nirmaan/messages/locale/format.ts";
import type { Admin } from "#domain/people/person.ts";
import { displayAddress } from "#features/accounts/forms/login-name.ts";
import { isBlocked } from "#features/administration/people/block-account.server.ts";
import type { LastSeen } from "#features/administration/people/read-last-seen.server.ts";
import { readPerson } from "#features/administration/people/read-person.server.ts";
import { ROLE_LABELS, type Role } from "#features/administration/people/role.ts";
import { readGivenTiers } from "#features/subscription/admin/give-tier.server.ts";
import { GIVEN_TIERS } from "#features/subscription/admin/given-tier.ts";
import { readStudentPayments } from "#features/subscription/admin/read-student-payments.server.ts";
import { stateLabel } from "#features/subscription/admin/state-label.ts";
import { formatPaise } from "#features/subscription/invoices/gst-invoice.ts";
import { readTier } from "#features/subscription/tiers/read-tiers.server.ts";
import { accountsAdminClient } from "#server/accounts/accounts-admin-client.ts";
import { recordRead } from "#server/people/record-read.ts";
import type { Services } from "#server/services/services.ts";

/** Everything that an admin sees about one person. */
export async function readPersonPage(services: Services, admin: Admin, userId: string) {
  const { db } = services.database;
  const { facts, createdAt, studentId, classes, seen, isOnlyAdmin } = await readPerson(db, admin, userId);
  if (studentId) await recordRead(db, admin, { aboutUserIds: [userId], page: "/admin/people" });
  const [isBlockedNow, gifts, payments] = await Promise.all([
    isBlocked(accountsAdminClient(services.accounts), userId).catch((error: unknown) => {
      services.log.warn({ err: error }, "the accounts service does not answer");
    }),
    studentId ? readGivenTiers(db, studentId) : [],
    studentId ? readStudentPayments(db, admin, studentId) : undefined,
  ]);
  const isOwn = userId === admin.userId;
  return {
    userId,
    name: facts.name,
    address: displayAddress(facts.email),
    role: facts.role,
    classes,
    isOwn,
    isOnlyAdmin,
    isBlocked: isBlockedNow ?? undefined,
    cannotBlock: reasonNotToBlock(facts.role, isOwn),
    facts: [
      { name: m.role(), words: ROLE_LABELS[facts.role]() },
      ...(facts.role === "student" ? studentFacts(facts) : []),
      { name: m.since(), words: createdAt ? formatDate(createdAt) : m.notKnown() },
      { name: m.lastActive(), words: formatLastSeen(seen) },
    ],
    gift: facts.role === "student" ? giftPanel(facts.subscriptionTier, gifts) : undefined,
    payments: payments && paymentsPanel(payments),
  };
}

function reasonNotToBlock(role: Role, isOwn: boolean): string | undefined {
  if (isOwn) return m.thisIsYou();
  return role === "admin" ? m.cannotBlockAdmin() : undefined;
}

type TierSlug = Parameters<typeof readTier>[0];
type ShownStudentFacts = { subscriptionTier: TierSlug; board: string | null; classLevel: string | null };

const studentFacts = ({ subscriptionTier, board, classLevel }: ShownStudentFacts) => [
  { name: m.tier(), words: readTier(subscriptionTier).name },
  {
    name: m.boardAndClass(),
    words: board && classLevel ? m.boardAndClassOf({ board, classLevel }) : m.notChosen(),
  },
];

const formatLastSeen = (seen: LastSeen | undefined) =>
  seen ? (seen.lastSeen ? formatDateTime(seen.lastSeen) : m.never()) : m.notKnown();

const giftPanel = (tier: TierSlug, gifts: Awaited<ReturnType<typeof readGivenTiers>>) => ({
  tierName: readTier(tier).name,
  choices: GIVEN_TIERS.map((value) => ({ value, label: readTier(value).name })),
  gifts: gifts.map(({ id, tier, until, reason }) => ({
    id,
    tierName: readTier(tier).name,
    until: formatDate(until),
    reason,
    isRunning: until > new Date(),
  })),
});

const paymentsPanel = ({ entries, subscriptions }: Awaited<ReturnType<typeof readStudentPayments>>) => ({
  entries: entries.map(({ at, amountPaise, ...entry }) => ({
    ...entry,
    amount: `${entry.kind === "charged" ? "" : "−"}${formatPaise(amountPaise)}`,
    day: formatDate(at),
  })),
  subscriptions: subscriptions.map(({ id, tier, period, state }) => ({
    id,
    description: m.subscriptionOf({ tier: readTier(tier).name, period, state: stateLabel(state).label }),
  })),
});
