import { statfs } from "node:fs/promises";
import { tutorAlerts } from "@nirmaan/db/tutor-schema.ts";
import * as m from "@nirmaan/messages/administration-health.ts";
import { and, count, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import type { Admin } from "#domain/people/person.ts";
import { checkMailServer } from "#server/mail/mailer.ts";
import { type ProcessBeat, readBeats } from "#server/monitoring/process-beat.ts";
import type { Services } from "#server/services/services.ts";
import { formatBytes, formatDuration, type HealthPart } from "./part-health.ts";
import { readJobs } from "./read-jobs.server.ts";
import { type RunnerStatus, readRunners } from "./read-runners.server.ts";
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
): Promise<{ parts: HealthPart[]; runners: RunnerStatus[]; beats: ProcessBeat[] }> {
  const [parts, runners, beats] = await Promise.all([
    Promise.all([
      queryPart(services, m.partDatabase(), askDatabase),
      queryPart(services, m.partAccounts(), askAccounts),
      queryPart(services, m.partJobs(), ({ database: { db } }) => readJobs(db)),
      queryPart(services, m.partMail(), mailPart),
      queryPart(services, m.partSafeguarding(), safeguardingPart),
      queryPart(services, m.partDisk(), diskPart),
      queryPart(services, m.partWeb(), async () => webPart()),
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
  ask: (services: HealthServices) => Promise<Omit<HealthPart, "name">>,
): Promise<HealthPart> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${WAIT_MS / 1000} seconds`)), WAIT_MS);
  });
  try {
    return { name, ...(await Promise.race([ask(services), timeout])) };
  } catch (error) {
    services.log.warn({ err: error, part: name }, "a part of the product does not answer");
    const reason = error instanceof Error ? error.message : String(error);
    return { name, state: "down", words: m.didNotAnswer({ reason }), facts: [] };
  } finally {
    clearTimeout(timer);
  }
}

async function askDatabase({ database: { db } }: HealthServices): Promise<Omit<HealthPart, "name">> {
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
    words: isFull ? m.connectionsFull() : schema.isOurs ? m.answers() : schema.words,
    facts: [
      { name: m.answeredIn(), words: `${Math.ceil(tookMs)} ms` },
      { name: m.size(), words: formatBytes(Number(row.bytes)) },
      { name: m.connections(), words: m.countOf({ count: row.used, all: row.most }) },
      { name: "PostgreSQL", words: row.version },
      { name: m.schema(), words: schema.name },
    ],
  };
}

async function askAccounts({
  accounts: { url, anonKey, fetchFor, service },
}: HealthServices): Promise<Omit<HealthPart, "name">> {
  const startedAt = performance.now();
  const response = await fetchFor()(`${url}/auth/v1/health`, {
    headers: { apikey: anonKey },
    signal: AbortSignal.timeout(WAIT_MS),
  });
  if (!response.ok) throw new Error(`it answered with status ${response.status}`);
  const { version } = z.object({ version: z.string() }).parse(await response.json());
  return {
    state: "works",
    words: m.canSignIn(),
    facts: [
      { name: m.answeredIn(), words: `${Math.ceil(performance.now() - startedAt)} ms` },
      { name: m.where(), words: service ? m.inThisServer() : new URL(url).host },
      { name: m.version(), words: version },
    ],
  };
}

async function mailPart({ env, database: { db } }: HealthServices): Promise<Omit<HealthPart, "name">> {
  const mail = await checkMailServer(env, db);
  switch (mail.kind) {
    case "smtp":
      return {
        state: "works",
        words: m.mailWorks(),
        facts: [{ name: m.mailServer(), words: mail.host }],
      };
    case "unreachable":
      return {
        state: "down",
        words: m.mailDown({ reason: mail.reason }),
        facts: [{ name: m.mailServer(), words: mail.host }],
      };
    case "outbox":
      return {
        state: "warns",
        words: m.mailMissing(),
        facts: [{ name: m.mailsInOutbox(), words: String(mail.mailCount) }],
      };
  }
}

/** Who is told when a student in distress has no teacher, and how many alerts nobody has been mailed about. */
async function safeguardingPart({
  env,
  database: { db },
}: HealthServices): Promise<Omit<HealthPart, "name">> {
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
        ? m.alertsWait()
        : addresses === 0
          ? m.safeguardingNotSet()
          : reaches
            ? m.safeguardingWorks()
            : m.safeguardingWithoutMail(),
    facts: [
      { name: m.safeguardingAddresses(), words: String(addresses) },
      { name: m.alertsNotMailed(), words: String(unsent) },
    ],
  };
}

async function diskPart({ env }: HealthServices): Promise<Omit<HealthPart, "name">> {
  const { bavail, blocks, bsize } = await statfs(env.DATA_DIR);
  const [free, all] = [bavail * bsize, blocks * bsize];
  const isLow = free < LOW_SPACE_BYTES || free < all * LOW_SPACE_SHARE;
  return {
    state: isLow ? "warns" : "works",
    words: isLow ? m.diskLow() : m.diskWorks(),
    facts: [
      { name: m.diskFree(), words: formatBytes(free) },
      { name: m.diskAll(), words: formatBytes(all) },
    ],
  };
}

function webPart(): Omit<HealthPart, "name"> {
  return {
    state: "works",
    words: m.webAnswers(),
    facts: [
      { name: m.runningFor(), words: formatDuration(process.uptime()) },
      { name: m.memory(), words: formatBytes(process.memoryUsage.rss()) },
      { name: "Node.js", words: process.versions.node },
    ],
  };
}
