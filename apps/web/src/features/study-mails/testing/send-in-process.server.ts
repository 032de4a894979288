import { connectDatabase } from "@nirmaan/db/connect-database.ts";
import { withWideScope } from "@nirmaan/db/roles/row-scope.ts";
import pino from "pino";
import { readEnv } from "#server/config/env.ts";
import { createMailer } from "#server/mail/mailer.ts";
import { sendStudyMails } from "../send-study-mails.server.ts";

/** A process of its own that sends the mails about the week, so that a test can kill it. */
const [databaseUrl = "", smtpUrl = "", now = ""] = process.argv.slice(2);
const database = connectDatabase(databaseUrl);
const env = readEnv({ NODE_ENV: "test", DATABASE_URL: databaseUrl });
const mail = createMailer({ SMTP_URL: smtpUrl, MAIL_FROM: "a@b.example" }, database.db);
const services = { database, env, mail, log: pino({ level: "silent" }) };
const work = {
  readNext: async () => ({ lesson: null, assignments: [], reviewQuestions: 0 }),
  lessonTitle: () => undefined,
  badgeName: () => undefined,
};
await withWideScope("jobs", () =>
  sendStudyMails(services, { kind: "guardian-week", work, now: new Date(now) }),
);
await database.close();
