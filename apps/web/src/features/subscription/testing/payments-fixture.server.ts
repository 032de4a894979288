import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { newDatabase } from "@nirmaan/db/testing/test-database.ts";
import { newStudent, sameStudent } from "#testing/new-student.ts";
import { testServices } from "#testing/test-services.ts";
import { connectPayments } from "../checkout/connect-payments.server.ts";
import { currentSubscription, startSubscription } from "../checkout/subscription-verbs.server.ts";
import { webhookSecret } from "../provider/provider-keys.server.ts";
import { signWebhook } from "../provider/webhook-signature.server.ts";
import { authorise } from "../test-provider/test-events.server.ts";
import { findRecord } from "../test-provider/test-record.server.ts";
import { receiveWebhook } from "../webhooks/receive-webhook.server.ts";

/** The books, the TEST provider beside them, and its webhooks between the two: kept in a list, and lost when a test says so. */
export async function createPaymentsFixture() {
  const database = await newDatabase();
  const { db } = database.connection;
  const dataDir = mkdtempSync(join(tmpdir(), "nirmaan-payments-"));
  const services = testServices(database.connection, { DATA_DIR: dataDir });
  const webhooks = { sent: [] as string[], isLost: false };

  /** At the verb behind the door. */
  const receive = (body: string, signature = signWebhook(body, webhookSecret(services.env))) =>
    receiveWebhook(services, { body: Buffer.from(body), signature });
  const deliver = async (body: string) => {
    webhooks.sent.push(body);
    if (!webhooks.isLost) await receive(body);
  };
  const provider = { db, siteUrl: "http://localhost:3000", deliver };
  const payments = connectPayments(services, deliver);

  return {
    db,
    sql: database.connection.sql,
    services,
    webhooks,
    receive,
    provider,
    payments,
    /** Each test begins with nothing sent, nothing lost, no letters and no jobs. */
    forget: () => {
      for (const list of [webhooks.sent, services.letters, services.jobs]) list.length = 0;
      webhooks.isLost = false;
    },
    anybody: (name: string) =>
      newStudent(db, name, { email: `${name.toLowerCase()}-${crypto.randomUUID()}@example.test` }),
    /** A student in the free week of a tier. */
    async subscribed(name: string, tier: "plus" | "pro" = "plus") {
      const student = await this.anybody(name);
      const { payAt } = await startSubscription(db, student, { tier, period: "month", payments });
      const id = payAt.split("/").at(-1) ?? "";
      const record = () => findRecord(db, "subscription", id);
      await authorise(provider, await record());
      const now = async () => (await sameStudent(db, student)).subscriptionTier;
      const state = async () => (await currentSubscription(db, student)).current?.state.kind;
      return { student, id, record, now, state };
    },
    close: async () => {
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export type PaymentsFixture = Awaited<ReturnType<typeof createPaymentsFixture>>;
