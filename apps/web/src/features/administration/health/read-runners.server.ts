import { z } from "zod";
import type { Services } from "#server/services/services.ts";

const WAIT_MS = 3_000;

const Answer = z.object({
  status: z.string(),
  languages: z.record(
    z.string(),
    z.object({ state: z.string(), version: z.string().optional(), reason: z.string().optional() }),
  ),
  version: z.string().optional(),
  uptimeSeconds: z.number().optional(),
  now: z.object({ waiting: z.number(), computing: z.number(), slots: z.number() }).partial().optional(),
});

export type RunnerHealth = {
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
}: Pick<Services, "runners" | "log">): Promise<RunnerHealth[]> =>
  Promise.all(
    (await runners.addresses()).map(async (endpoint) => {
      const address = new URL(endpoint).host;
      try {
        const response = await fetch(new URL("/api/health", endpoint), {
          signal: AbortSignal.timeout(WAIT_MS),
        });
        const { status, version, uptimeSeconds, languages, now = {} } = Answer.parse(await response.json());
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
