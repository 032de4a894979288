import * as m from "@nirmaan/messages/assignments-similarity.ts";
import { Form } from "react-router";
import { Button } from "#ui/controls/button.tsx";
import { Link } from "#ui/controls/link.tsx";
import { Badge } from "#ui/feedback/badge.tsx";
import { Spinner } from "#ui/feedback/spinner.tsx";
import type { ReportState } from "./similarity-report.ts";

type ReportPanelProps = {
  exercise: string;
  report: { state: ReportState; facts: string[] } | undefined;
  canMake: boolean;
};

/** What is known of the report, and the button that makes it. */
export function ReportPanel({ exercise, report, canMake }: ReportPanelProps) {
  const isWaiting = report?.state === "waiting";
  return (
    <section aria-label={m.report()} className="max-w-reading">
      <div role="status">
        {isWaiting ? (
          <p className="flex items-center gap-3">
            <Spinner />
            {m.comparing()}
          </p>
        ) : null}
        {report?.state === "failed" ? <p>{m.failed()}</p> : null}
        {report ? null : <p className="text-muted">{m.noReport()}</p>}
        {report?.state === "ready" ? <p className="text-muted">{report.facts.join(" ")}</p> : null}
      </div>
      <p className="mt-2 text-muted text-small">
        {m.whatIsCompared()} {m.studentsAreTold()}
      </p>
      {canMake && !isWaiting ? (
        <Form method="post" className="mt-4 flex flex-wrap gap-3">
          <input type="hidden" name="exercise" value={exercise} />
          <Button type="submit" name="intent" value="compare" {...(!report && { tone: "next" })}>
            {report ? m.compareAgain() : m.compare()}
          </Button>
          {report ? (
            <Button type="submit" name="intent" value="delete" tone="quiet">
              {m.deleteReport()}
            </Button>
          ) : null}
        </Form>
      ) : null}
    </section>
  );
}

type Side = { name: string; times: string[] };
type PairListProps = {
  address: string;
  pairs: { id: string; percent: number; parts: number; one: Side; other: Side }[];
};

/** Those that share most come first. */
export function PairList({ address, pairs }: PairListProps) {
  return (
    <section aria-labelledby="pairs" className="mt-8 max-w-reading">
      <h2 id="pairs" className="mb-2 text-title">
        {m.pairs()}
      </h2>
      {pairs.length === 0 ? <p className="text-muted">{m.noPairs()}</p> : null}
      <ol>
        {pairs.map(({ id, percent, parts, one, other }) => (
          <li key={id} className="border-line border-t py-3 first:border-t-0">
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <Link
                to={`${address}/${id}`}
                className="touchable wrap-anywhere inline-flex min-h-11 min-w-0 items-center"
              >
                {m.pair({ one: one.name, other: other.name })}
              </Link>
              <span className="flex flex-wrap gap-2">
                <Badge>{m.shared({ percent })}</Badge>
                <Badge>{m.parts({ count: parts })}</Badge>
              </span>
            </div>
            <ul className="mt-1 text-muted text-small">
              <SideTimes side={one} />
              <SideTimes side={other} />
            </ul>
          </li>
        ))}
      </ol>
    </section>
  );
}

const SideTimes = ({ side: { name, times } }: { side: Side }) => (
  <li className="wrap-anywhere">
    {name}: {times.join(" · ")}
  </li>
);
