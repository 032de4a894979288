import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type DatedSnapshot,
  newerSnapshot,
  type ProviderEvent,
  readEvent,
  type Snapshot,
} from "../provider/provider-event.ts";
import { isRefundable, proratedPaise, subscriptionState, tierUntil } from "./subscription-state.ts";

const DAY = 86_400;
const NOW = 1_800_000_000;

const created: Snapshot = {
  id: "sub_1",
  plan_id: "plan_plus",
  status: "created",
  current_start: null,
  current_end: null,
  start_at: NOW + 7 * DAY,
  ended_at: null,
  paid_count: 0,
};

/** What can happen to a subscription at the provider. Each possible step emits one event. */
type Step = "authorise" | "charge" | "fail" | "halt" | "upgrade" | "cancel" | "refund";
const steps = fc.array(
  fc.constantFrom<Step>(
    "authorise",
    "charge",
    "charge",
    "charge",
    "fail",
    "halt",
    "upgrade",
    "cancel",
    "refund",
  ),
  { maxLength: 12 },
);
/** In seconds. Razorpay's clock has no finer unit, so several steps can have the same time. */
const gaps = fc.array(fc.constantFrom(0, 1, DAY), { minLength: 12, maxLength: 12 });

/** A charge, by its payment's id, or a refund, by its own. */
type Entry = { id: string; status: string };
type Truth = { snapshot: Snapshot; asOf: number; entries: Entry[]; events: ProviderEvent[] };

/** A simulated provider: applies the steps, ignores those that are impossible, and emits an event for each other one. */
type Simulation = {
  snapshot: Snapshot;
  at: number;
  lastPayment: string;
  entries: Entry[];
  events: ProviderEvent[];
};

function emit(simulation: Simulation, event: string, rest: ProviderEvent["payload"] = {}): void {
  const { snapshot, at } = simulation;
  simulation.events.push({ event, created_at: at, payload: { subscription: { entity: snapshot }, ...rest } });
}

function charge(simulation: Simulation): void {
  const { snapshot, at } = simulation;
  if (snapshot.status === "created" || snapshot.status === "halted") return;
  const start = snapshot.current_end ?? at;
  const paid_count = snapshot.paid_count + 1;
  const current_end = start + 30 * DAY;
  simulation.snapshot = { ...snapshot, status: "active", current_start: start, current_end, paid_count };
  const id = `pay_${paid_count}`;
  simulation.lastPayment = id;
  const entity = { id, amount: 29_900, currency: "INR", created_at: at, status: "captured" };
  emit(simulation, "subscription.charged", { payment: { entity } });
  simulation.entries.push({ id, status: "charged" });
}

function refundLastPayment(simulation: Simulation): void {
  const { lastPayment: payment_id, at } = simulation;
  if (!payment_id) return;
  const id = `rfnd_${payment_id}`;
  const refund = { id, payment_id, amount: 29_900, created_at: at, status: "processed" };
  simulation.lastPayment = "";
  simulation.events.push({
    event: "refund.processed",
    created_at: at,
    payload: { refund: { entity: refund } },
  });
  simulation.entries.push({ id, status: refund.status });
}

function applyStep(simulation: Simulation, step: Step): void {
  const { snapshot } = simulation;
  const move = (change: Partial<Snapshot>, event: string) => {
    simulation.snapshot = { ...snapshot, ...change };
    emit(simulation, event);
  };
  if (step === "refund") refundLastPayment(simulation);
  if (snapshot.status === "cancelled") return;
  if (step === "charge") charge(simulation);
  if (step === "authorise" && snapshot.status === "created")
    move({ status: "authenticated" }, "subscription.authenticated");
  if (step === "fail" && snapshot.status === "active") move({ status: "pending" }, "subscription.pending");
  if (step === "halt" && snapshot.status === "pending") move({ status: "halted" }, "subscription.halted");
  if (step === "upgrade" && snapshot.status === "active" && snapshot.plan_id === "plan_plus") {
    // The provider's clock moves at least a second between two changes of a plan.
    simulation.at += 1;
    move({ plan_id: "plan_pro" }, "subscription.updated");
  }
  if (step === "cancel") move({ status: "cancelled", ended_at: simulation.at }, "subscription.cancelled");
}

function simulate(steps: Step[], waits: number[]): Truth {
  const simulation: Simulation = { snapshot: created, at: NOW, lastPayment: "", entries: [], events: [] };
  for (const [index, step] of steps.entries()) {
    simulation.at += waits[index] ?? 0;
    applyStep(simulation, step);
  }
  const { snapshot, at, entries, events } = simulation;
  return { snapshot, asOf: at, entries, events };
}

type Received = { known: DatedSnapshot; entries: Map<string, Entry> };
const nothingReceived = (): Received => ({ known: { asOf: 0, snapshot: created }, entries: new Map() });

function receive(received: Received, event: ProviderEvent): Received {
  const { known, charge, refund } = readEvent(event);
  const entries = new Map(received.entries);
  if (charge) entries.set(charge.paymentId, { id: charge.paymentId, status: "charged" });
  if (refund) entries.set(refund.id, { id: refund.id, status: refund.status });
  return { known: known ? newerSnapshot(received.known, known) : received.known, entries };
}

const byId = (entries: Iterable<Entry>) => [...entries].toSorted((a, b) => a.id.localeCompare(b.id));

test("STU-06 webhooks in any order and any number end in the provider's state", () => {
  fc.assert(
    fc.property(steps, gaps, fc.infiniteStream(fc.nat()), (taken, waits, dice) => {
      const truth = simulate(taken, waits);
      const twice = [...truth.events, ...truth.events.filter(() => (dice.next().value as number) % 2 === 0)];
      const shuffled = twice
        .map((event) => ({ event, place: dice.next().value as number }))
        .toSorted((a, b) => a.place - b.place)
        .map(({ event }) => event);
      const received = shuffled.reduce(receive, nothingReceived());
      expect(received.known.snapshot).toEqual(truth.snapshot);
      expect(byId(received.entries.values())).toEqual(byId(truth.entries));
    }),
    { numRuns: 1000 },
  );
});

test("STU-06 after lost webhooks, one reconciliation ends in the provider's state", () => {
  fc.assert(
    fc.property(steps, gaps, fc.infiniteStream(fc.boolean()), (taken, waits, isDelivered) => {
      const truth = simulate(taken, waits);
      const received = truth.events
        .filter(() => isDelivered.next().value as boolean)
        .reduce(receive, nothingReceived());
      const known = newerSnapshot(received.known, { asOf: truth.asOf + 1, snapshot: truth.snapshot });
      expect(known.snapshot).toEqual(truth.snapshot);
      for (const entry of truth.entries) received.entries.set(entry.id, entry);
      expect(byId(received.entries.values())).toEqual(byId(truth.entries));
    }),
    { numRuns: 500 },
  );
});

test("STU-06 a late webhook changes nothing", () => {
  fc.assert(
    fc.property(steps, gaps, fc.nat(), (taken, waits, pick) => {
      const { events } = simulate(taken, waits);
      const received = events.reduce(receive, nothingReceived());
      const late = events[pick % Math.max(1, events.length)];
      expect(late ? receive(received, late) : received).toEqual(received);
    }),
  );
});

test("STU-06 a tier is open only for paid time, the free week and the grace period", () => {
  fc.assert(
    fc.property(steps, gaps, fc.boolean(), (taken, waits, isPeriodPaid) => {
      const { snapshot, asOf, entries } = simulate(taken, waits);
      const until = tierUntil({ snapshot, asOf }, isPeriodPaid);
      const paid = entries.filter(({ status }) => status === "charged").length;
      const most = NOW + 12 * DAY + 7 * DAY + 7 * DAY + paid * 30 * DAY;
      expect(until === null || until <= most).toBe(true);
      if (snapshot.status === "cancelled" && !isPeriodPaid) expect(until).toBe(snapshot.ended_at);
    }),
  );
});

const paid = { current_start: NOW, current_end: NOW + 30 * DAY, paid_count: 1 };
const until = (change: Partial<Snapshot>, { asOf = NOW, isPeriodPaid = true } = {}) =>
  tierUntil({ snapshot: { ...created, ...change }, asOf }, isPeriodPaid);

test("STU-06 derives the state that the student sees from status and dates", () => {
  const state = (change: Partial<Snapshot>, now = NOW) => {
    const known = { snapshot: { ...created, ...change }, asOf: now };
    return subscriptionState(known, { pendingChange: null, tierUntil: tierUntil(known, true) }, now);
  };
  expect(state({})).toEqual({ kind: "unpaid" });
  expect(state({ status: "expired", ended_at: NOW })).toEqual({ kind: "unpaid" });
  expect(state({ status: "authenticated" })).toEqual({ kind: "free-week", until: NOW + 7 * DAY });
  const running = { kind: "running", until: NOW + 30 * DAY };
  expect(state({ status: "active", ...paid })).toEqual({ ...running, pendingChange: null });
  expect(state({ status: "active", ...paid }, NOW + 32 * DAY).kind).toBe("ended");
  expect(state({ status: "pending", ...paid }, NOW + 31 * DAY).kind).toBe("payment-failed");
  expect(state({ status: "pending", ...paid }, NOW + 38 * DAY).kind).toBe("ended");
  expect(state({ status: "cancelled", ...paid, ended_at: NOW + DAY }, NOW + DAY)).toEqual({
    ...running,
    pendingChange: "cancel",
  });
});

test("STU-06 a subscription that was cancelled in a UPI app stays open for the paid time unless it is refunded", () => {
  const cancelled = { status: "cancelled" as const, ...paid, ended_at: NOW + DAY };
  expect(until(cancelled)).toBe(NOW + 30 * DAY);
  expect(until(cancelled, { isPeriodPaid: false })).toBe(NOW + DAY);
  expect(until({ status: "paused", ...paid })).toBe(NOW + 30 * DAY);
  expect(until({ status: "completed", ...paid, ended_at: NOW })).toBe(NOW + 30 * DAY);
});

test("STU-06 the grace period starts with the unpaid time, whether or not the provider reports its period", () => {
  const asOf = NOW + 30 * DAY + 60;
  const next = { current_start: NOW + 30 * DAY, current_end: NOW + 60 * DAY };
  expect(until({ status: "pending", ...paid }, { asOf })).toBe(NOW + 37 * DAY);
  expect(until({ status: "halted", ...paid, ...next }, { asOf })).toBe(NOW + 37 * DAY);
  expect(until({ status: "pending", start_at: NOW }, { asOf: NOW + 60 })).toBe(NOW + 7 * DAY);
});

test("STU-06 ignores unknown events, failed payments and payments that only verify a card", () => {
  const event = (name: string, payload: object) =>
    readEvent({ event: name, created_at: NOW, payload: payload as ProviderEvent["payload"] });
  const proof = { payment: { entity: { id: "pay_0", amount: 0, currency: "INR", status: "authorized" } } };
  expect(event("payment.authorized", proof)).toEqual({});
  expect(event("payment.downtime.started", { "payment.downtime": { entity: {} } })).toEqual({});
  const known = { asOf: NOW, snapshot: { ...created, status: "authenticated" } };
  const subscription = { entity: { ...known.snapshot, entity: "subscription", notes: [], quantity: 1 } };
  expect(event("subscription.authenticated", { subscription, ...proof })).toEqual({ known });
  const link = { payment_link: { entity: { id: "plink_1", status: "paid", notes: [] } } };
  expect(event("payment_link.paid", link)).toEqual({});
});

test("STU-06 an upgrade costs the prorated difference, never a negative amount", () => {
  const change = { fromPaise: 29_900, toPaise: 59_900 };
  const period = { start: NOW, end: NOW + 30 * DAY };
  expect(proratedPaise(change, period, NOW)).toBe(30_000);
  expect(proratedPaise(change, period, NOW + 15 * DAY)).toBe(15_000);
  expect(proratedPaise(change, period, NOW + 40 * DAY)).toBe(0);
  fc.assert(
    fc.property(fc.integer({ min: -100 * DAY, max: 100 * DAY }), fc.boolean(), (passed, isDown) => {
      const [fromPaise, toPaise] = isDown ? [59_900, 29_900] : [29_900, 59_900];
      const due = proratedPaise({ fromPaise, toPaise }, period, NOW + passed);
      expect(Number.isInteger(due) && due >= 0 && due <= 30_000).toBe(true);
    }),
  );
});

test("STU-06 a payment is refundable for exactly 30 days", () => {
  expect(isRefundable(NOW, NOW + 30 * DAY)).toBe(true);
  expect(isRefundable(NOW, NOW + 30 * DAY + 1)).toBe(false);
});
