import { Form, useNavigation } from "react-router";
import { formatDateTime } from "#features/administration/format-date-time.ts";
import { PartCards, RunnerPanel } from "#features/administration/health/health-panels.tsx";
import { readHealth } from "#features/administration/health/read-health.server.ts";
import type { RunnerHealth } from "#features/administration/health/read-runners.server.ts";
import { pageMeta } from "#features/shell/page-meta.ts";
import { adminOf } from "#server/session/page-guards.ts";
import { requestContextKey } from "#server/session/request-context.ts";
import { Button } from "#ui/controls/button.tsx";
import type { Route } from "./+types/health-page.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Health", description: "How every part of the product is now." });

export async function loader({ context }: Route.LoaderArgs) {
  const admin = adminOf(context);
  const { parts, runners } = await readHealth(context.get(requestContextKey).services, admin);
  return { at: formatDateTime(new Date()), parts, runners: runners.map(shownRunner) };
}

function shownRunner({ address, answer }: RunnerHealth) {
  if (answer.kind === "unreachable")
    return {
      address,
      state: "down" as const,
      words: `It did not answer: ${answer.reason}. Browsers still run Python, JavaScript and TypeScript by themselves.`,
      languages: [],
    };
  const { waiting, computing, slots } = answer.now;
  const isWhole = answer.status === "ok" && answer.languages.every(({ state }) => state === "ready");
  return {
    address,
    state: isWhole ? ("works" as const) : ("warns" as const),
    words:
      slots === undefined
        ? "It answers, but says nothing about its places."
        : `${computing ?? 0} of ${slots} places taken, ${waiting ?? 0} programs waiting.`,
    languages: answer.languages,
  };
}

export default function HealthPage({ loaderData: { at, parts, runners } }: Route.ComponentProps) {
  const isBusy = useNavigation().state !== "idle";
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h1 className="text-headline tracking-tight">Health</h1>
          <p className="mt-1 text-muted">
            Every part was asked on {at}. Nothing here is remembered from before.
          </p>
        </div>
        <Form method="get" replace>
          <Button type="submit" tone="next" isBusy={isBusy}>
            Ask again
          </Button>
        </Form>
      </div>
      <div className="mt-6">
        <PartCards parts={parts} />
      </div>
      {runners.map((runner) => (
        <div key={runner.address} className="mt-8">
          <RunnerPanel {...runner} />
        </div>
      ))}
    </>
  );
}
