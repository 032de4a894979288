import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { newDatabase } from "@nirmaan/db/testing/test-database.ts";
import { newStudent, sameStudent } from "#testing/new-student.ts";
import { testServices } from "#testing/test-services.ts";
import { connectPayments } from "../checkout/connect-payments.server.ts";
import { readCurrentSubscription } from "../checkout/read-current-subscription.server.ts";
import { startSubscription } from "../checkout/start-subscription.server.ts";
import { webhookSecret } from "../provider/provider-keys.server.ts";
import { signWebhook } from "../provider/webhook-signature.server.ts";
import { authorise } from "../test-provider/test-events.server.ts";
import { findRecord } from "../test-provider/test-record.server.ts";
import { receiveWebhook } from "../webhooks/receive-webhook.server.ts";

/** Our payment records and the TEST provider, connected by webhooks that a test can read in `sent` or lose with `isLost`. */
export async function createPaymentsFixture() {
  const database = await newDatabase();
  const { db } = database.connection;
  const dataDir = mkdtempSync(join(tmpdir(), "nirmaan-payments-"));
  const services = testServices(database.connection, { DATA_DIR: dataDir });
  const webhooks = { sent: [] as string[], isLost: false };

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
    /** For `beforeEach`: clears the sent webhooks, mails and jobs. */
    reset: () => {
      for (const list of [webhooks.sent, services.sentMails, services.jobs]) list.length = 0;
      webhooks.isLost = false;
    },
    newPayer: (name: string) =>
      newStudent(db, name, { email: `${name.toLowerCase()}-${crypto.randomUUID()}@example.test` }),
    /** A student in the free week of a tier. */
    async newSubscriber(name: string, tier: "plus" | "pro" = "plus") {
      const student = await this.newPayer(name);
      const { payAt } = await startSubscription(db, student, { tier, period: "month", payments });
      const id = payAt.split("/").at(-1) ?? "";
      const record = () => findRecord(db, "subscription", id);
      await authorise(provider, await record());
      const currentTier = async () => (await sameStudent(db, student)).subscriptionTier;
      const state = async () => (await readCurrentSubscription(db, student)).current?.state.kind;
      return { student, id, record, currentTier, state };
    },
    close: async () => {
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export type PaymentsFixture = Awaited<ReturnType<typeof createPaymentsFixture>>;
