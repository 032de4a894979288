import { readRunnerHealth } from "#server/runners/read-runner-health.ts";
import type { Services } from "#server/services/services.ts";

const WAIT_MS = 3_000;

export type RunnerStatus = {
  address: string;
  answer:
    | { kind: "unreachable"; reason: string }
    | {
        kind: "here";
        status: string;
        /** Absent for a service that is not ours. */
        version: string | undefined;
        uptimeSeconds: number | undefined;
        /** Queued programs, running programs, and the number of slots. */
        now: { waiting?: number | undefined; computing?: number | undefined; slots?: number | undefined };
        languages: { name: string; state: string; version: string; reason: string }[];
      };
};

/** Queries every configured runner in parallel. */
export const readRunners = async ({
  runners,
  log,
}: Pick<Services, "runners" | "log">): Promise<RunnerStatus[]> =>
  Promise.all(
    (await runners.addresses()).map(async (endpoint) => {
      const address = new URL(endpoint).host;
      try {
        const health = await readRunnerHealth(endpoint, WAIT_MS);
        const { status, version, uptimeSeconds, languages, now = {} } = health;
        const rows = Object.entries(languages)
          .map(([name, { state, version = "", reason = "" }]) => ({ name, state, version, reason }))
          .sort((a, b) => a.name.localeCompare(b.name));
        return {
          address,
          answer: { kind: "here" as const, status, version, uptimeSeconds, now, languages: rows },
        };
      } catch (error) {
        log.warn({ err: error, address }, "a runner does not answer");
        const reason = error instanceof Error ? error.message : String(error);
        return { address, answer: { kind: "unreachable" as const, reason } };
      }
    }),
  );
