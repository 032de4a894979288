import * as m from "@nirmaan/messages/administration-health.ts";
import { formatDateTime } from "@nirmaan/messages/locale/format.ts";
import { Form, useNavigation } from "react-router";
import {
  MissingSettingsPanel,
  PartCards,
  ProcessesPanel,
  RunnerPanel,
} from "#features/administration/health/health-panels.tsx";
import { missingSettings } from "#features/administration/health/missing-settings.ts";
import { processRow } from "#features/administration/health/process-row.ts";
import { readHealth } from "#features/administration/health/read-health.server.ts";
import type { RunnerStatus } from "#features/administration/health/read-runners.server.ts";
import { pageMeta } from "#features/seo/page-meta.ts";
import { adminOf } from "#server/session/page-guards.ts";
import { requestContextKey } from "#server/session/request-context.ts";
import { Button } from "#ui/controls/button.tsx";
import type { Route } from "./+types/health-page.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.health(), description: m.healthDescription() });

export async function loader({ context }: Route.LoaderArgs) {
  const admin = adminOf(context);
  const { services } = context.get(requestContextKey);
  const { parts, runners, beats } = await readHealth(services, admin);
  const now = new Date();
  return {
    at: formatDateTime(now),
    parts,
    runners: runners.map(shownRunner),
    processes: [
      ...beats.map((beat) => processRow({ ...beat, key: beat.id }, now, formatDateTime)),
      ...runners.flatMap((runner) => runnerRow(runner, now)),
    ],
    missing: missingSettings(services.env),
  };
}

/** A runner has no database to write into: it was asked just now. */
function runnerRow({ address, answer }: RunnerStatus, now: Date) {
  if (answer.kind !== "here" || answer.uptimeSeconds === undefined) return [];
  const startedAt = new Date(now.getTime() - answer.uptimeSeconds * 1000);
  const runner = { kind: "runner" as const, key: address, host: address, startedAt, beatAt: now };
  return [processRow({ ...runner, version: answer.version ?? "–" }, now, formatDateTime)];
}

function shownRunner({ address, answer }: RunnerStatus) {
  if (answer.kind === "unreachable")
    return {
      address,
      state: "down" as const,
      words: m.runnerDown({ reason: answer.reason }),
      languages: [],
    };
  const { waiting, computing, slots } = answer.now;
  const isWhole = answer.status === "ok" && answer.languages.every(({ state }) => state === "ready");
  return {
    address,
    state: isWhole ? ("works" as const) : ("warns" as const),
    words:
      slots === undefined
        ? m.runnerSilent()
        : m.runnerPlaces({ taken: computing ?? 0, places: slots, waiting: waiting ?? 0 }),
    languages: answer.languages,
  };
}

export default function HealthPage({ loaderData }: Route.ComponentProps) {
  const { at, parts, runners, processes, missing } = loaderData;
  const isBusy = useNavigation().state !== "idle";
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h1 className="text-headline tracking-tight">{m.health()}</h1>
          <p className="mt-1 text-muted">{m.askedAt({ when: at })}</p>
        </div>
        <Form method="get" replace>
          <Button type="submit" tone="next" isBusy={isBusy}>
            {m.askAgain()}
          </Button>
        </Form>
      </div>
      <div className="mt-6">
        <PartCards parts={parts} />
      </div>
      <div className="mt-8">
        <ProcessesPanel processes={processes} />
      </div>
      <div className="mt-8">
        <MissingSettingsPanel settings={missing} />
      </div>
      {runners.map((runner) => (
        <div key={runner.address} className="mt-8">
          <RunnerPanel {...runner} />
        </div>
      ))}
    </>
  );
}
