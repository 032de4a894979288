import { statfs } from "node:fs/promises";
import { tutorAlerts } from "@nirmaan/db/tutor-schema.ts";
import { and, count, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { checkMailServer } from "#server/mail/mailer.ts";
import { type ProcessBeat, readBeats } from "#server/monitoring/process-beat.ts";
import type { Admin } from "#server/people/person.ts";
import type { Services } from "#server/services/services.ts";
import { formatBytes, formatDuration, type Part } from "./part-health.ts";
import { readJobs } from "./read-jobs.server.ts";
import { type RunnerHealth, readRunners } from "./read-runners.server.ts";
import { readSchema } from "./read-schema.server.ts";

const WAIT_MS = 4_000;
/** Below this, saving work is about to fail. */
const LOW_SPACE_BYTES = 2e9;
const LOW_SPACE_SHARE = 0.05;

type HealthServices = Pick<Services, "env" | "database" | "accounts" | "runners" | "log">;

/** Queries all parts in parallel; a part that does not answer in time is reported as down. */
export async function readHealth(
  services: HealthServices,
  _admin: Admin,
): Promise<{ parts: Part[]; runners: RunnerHealth[]; beats: ProcessBeat[] }> {
  const [parts, runners, beats] = await Promise.all([
    Promise.all([
      queryPart(services, "Database", askDatabase),
      queryPart(services, "Accounts service", askAccounts),
      queryPart(services, "Job queue", ({ database: { db } }) => readJobs(db)),
      queryPart(services, "Mail", mailPart),
      queryPart(services, "Safeguarding", safeguardingPart),
      queryPart(services, "Disk", diskPart),
      queryPart(services, "Web server", async () => webPart()),
    ]),
    readRunners(services),
    readBeatsIfUp(services),
  ]);
  return { parts, runners, beats };
}

/** The card of the database says what is wrong with it. */
async function readBeatsIfUp({ database: { db }, log }: HealthServices): Promise<ProcessBeat[]> {
  try {
    return await readBeats(db);
  } catch (error) {
    log.warn({ err: error }, "the list of processes could not be read");
    return [];
  }
}

async function queryPart(
  services: HealthServices,
  name: string,
  ask: (services: HealthServices) => Promise<Omit<Part, "name">>,
): Promise<Part> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${WAIT_MS / 1000} seconds`)), WAIT_MS);
  });
  try {
    return { name, ...(await Promise.race([ask(services), timeout])) };
  } catch (error) {
    services.log.warn({ err: error, part: name }, "a part of the product does not answer");
    const reason = error instanceof Error ? error.message : String(error);
    return { name, state: "down", words: `It did not answer: ${reason}`, facts: [] };
  } finally {
    clearTimeout(timer);
  }
}

async function askDatabase({ database: { db } }: HealthServices): Promise<Omit<Part, "name">> {
  const startedAt = performance.now();
  const [row] = await db.execute<{ version: string; bytes: string; used: number; most: number }>(sql`
    select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used,
      current_setting('max_connections')::int as most`);
  const tookMs = performance.now() - startedAt;
  if (!row) throw new Error("no answer");
  const isFull = row.used > row.most * 0.9;
  const schema = await readSchema(db);
  return {
    state: isFull || !schema.isOurs ? "warns" : "works",
    words: isFull ? "Nearly all connections are taken." : schema.isOurs ? "It answers." : schema.words,
    facts: [
      { name: "Answered in", words: `${Math.ceil(tookMs)} ms` },
      { name: "Size", words: formatBytes(Number(row.bytes)) },
      { name: "Connections", words: `${row.used} of ${row.most}` },
      { name: "PostgreSQL", words: row.version },
      { name: "Schema", words: schema.name },
    ],
  };
}

async function askAccounts({
  accounts: { url, anonKey, fetchFor, service },
}: HealthServices): Promise<Omit<Part, "name">> {
  const startedAt = performance.now();
  const response = await fetchFor()(`${url}/auth/v1/health`, {
    headers: { apikey: anonKey },
    signal: AbortSignal.timeout(WAIT_MS),
  });
  if (!response.ok) throw new Error(`it answered with status ${response.status}`);
  const { version } = z.object({ version: z.string() }).parse(await response.json());
  return {
    state: "works",
    words: "People can sign in.",
    facts: [
      { name: "Answered in", words: `${Math.ceil(performance.now() - startedAt)} ms` },
      { name: "Where", words: service ? "in this server" : new URL(url).host },
      { name: "Version", words: version },
    ],
  };
}

async function mailPart({ env, database: { db } }: HealthServices): Promise<Omit<Part, "name">> {
  const mail = await checkMailServer(env, db);
  switch (mail.kind) {
    case "smtp":
      return {
        state: "works",
        words: "The mail server takes letters.",
        facts: [{ name: "Server", words: mail.host }],
      };
    case "unreachable":
      return {
        state: "down",
        words: `The mail server did not answer: ${mail.reason}`,
        facts: [{ name: "Server", words: mail.host }],
      };
    case "outbox":
      return {
        state: "warns",
        words: "No mail server is set up: letters are kept in the outbox, and go to nobody.",
        facts: [{ name: "Letters in the outbox", words: String(mail.mailCount) }],
      };
  }
}

/** Who is told when a student in distress has no teacher, and how many alerts nobody has been mailed about. */
async function safeguardingPart({ env, database: { db } }: HealthServices): Promise<Omit<Part, "name">> {
  const addresses = env.SAFEGUARDING_EMAIL.length;
  const [row] = await db
    .select({ unsent: count() })
    .from(tutorAlerts)
    .where(and(isNull(tutorAlerts.seenAt), isNull(tutorAlerts.mailedAt)));
  const unsent = row?.unsent ?? 0;
  const reaches = addresses > 0 && env.SMTP_URL !== undefined;
  return {
    state: unsent > 0 ? "down" : reaches ? "works" : "warns",
    words:
      unsent > 0
        ? "Alerts about students wait, because no mail could be sent. Look at the classes page now."
        : addresses === 0
          ? "SAFEGUARDING_EMAIL is not set: when a student without a teacher needs an adult, only admins are told."
          : reaches
            ? "Somebody is told when a student without a teacher needs an adult."
            : "No mail server is set up, so nobody is told when a student needs an adult.",
    facts: [
      { name: "Safeguarding addresses", words: String(addresses) },
      { name: "Alerts that nobody was mailed about", words: String(unsent) },
    ],
  };
}

async function diskPart({ env }: HealthServices): Promise<Omit<Part, "name">> {
  const { bavail, blocks, bsize } = await statfs(env.DATA_DIR);
  const [free, all] = [bavail * bsize, blocks * bsize];
  const isLow = free < LOW_SPACE_BYTES || free < all * LOW_SPACE_SHARE;
  return {
    state: isLow ? "warns" : "works",
    words: isLow ? "There is little room left for students' work." : "There is room for students' work.",
    facts: [
      { name: "Free", words: formatBytes(free) },
      { name: "In all", words: formatBytes(all) },
    ],
  };
}

function webPart(): Omit<Part, "name"> {
  return {
    state: "works",
    words: "It answers you now.",
    facts: [
      { name: "Running for", words: formatDuration(process.uptime()) },
      { name: "Memory", words: formatBytes(process.memoryUsage.rss()) },
      { name: "Node.js", words: process.versions.node },
    ],
  };
}
