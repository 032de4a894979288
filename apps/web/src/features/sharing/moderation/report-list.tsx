import * as m from "@nirmaan/messages/sharing-moderation.ts";
import { Form } from "react-router";
import { Button } from "#ui/controls/button.tsx";
import { Link } from "#ui/controls/link.tsx";
import { TextField } from "#ui/controls/text-field.tsx";
import { Badge } from "#ui/feedback/badge.tsx";
import { Card } from "#ui/layout/card.tsx";
import { LONGEST_REASON } from "./share-decision.ts";

type ReportedShare = {
  id: string;
  kind: "project" | "portfolio";
  state: "on" | "off" | "hidden" | "taken-down";
  address: string;
  title: string;
  displayName: string;
  studentName: string;
  /** The person's page; only admins have one. */
  personPath: string | undefined;
  reason: string | null;
  sharedOn: string;
  reports: { id: number; words: string; note: string | null; when: string }[];
};

type ReportListProps = { shares: ReportedShare[]; problem: { shareId: string; words: string } | undefined };

const STATES = { on: m.stateOn, off: m.stateOff, hidden: m.stateHidden, "taken-down": m.stateTakenDown };
const TONES = { on: "works", off: "plain", hidden: "next", "taken-down": "fails" } as const;

export function ReportList({ shares, problem }: ReportListProps) {
  return (
    <ul className="grid gap-4 lg:grid-cols-2">
      {shares.map((share) => (
        <li key={share.id}>
          <Card className="flex h-full flex-col gap-3">
            <div className="flex flex-wrap items-center gap-2">
              <h3 className="min-w-0 break-words font-strong">{share.title}</h3>
              <Badge tone={TONES[share.state]}>{STATES[share.state]()}</Badge>
            </div>
            <p className="text-muted">
              {m.sharedAs({ name: share.displayName, day: share.sharedOn })}{" "}
              {share.personPath ? <Link to={share.personPath}>{share.studentName}</Link> : share.studentName}
            </p>
            {share.reason ? <p>{m.takenDownBecause({ reason: share.reason })}</p> : null}
            <Reports reports={share.reports} />
            <p>
              <Link to={share.address} reloadDocument target="_blank">
                {share.kind === "project" ? m.openProject() : m.openPortfolio()}
              </Link>
            </p>
            <Decision share={share} error={problem?.shareId === share.id ? problem.words : undefined} />
          </Card>
        </li>
      ))}
    </ul>
  );
}

function Reports({ reports }: Pick<ReportedShare, "reports">) {
  if (reports.length === 0) return null;
  return (
    <ul className="flex flex-col gap-2 rounded-control bg-sunken p-3">
      {reports.map(({ id, words, note, when }) => (
        <li key={id}>
          <p>
            {words} <span className="text-muted text-small">{when}</span>
          </p>
          {note ? <p className="break-words text-muted text-small">{m.quotedNote({ note })}</p> : null}
        </li>
      ))}
    </ul>
  );
}

function Decision({ share: { id, state }, error }: { share: ReportedShare; error: string | undefined }) {
  return (
    <Form method="post" className="mt-auto flex flex-col gap-3">
      <input type="hidden" name="shareId" value={id} />
      {state === "taken-down" ? (
        <div>
          <Button type="submit" name="decision" value="put-back">
            {m.putBack()}
          </Button>
        </div>
      ) : (
        <>
          <TextField
            label={m.reasonLabel()}
            name="reason"
            maxLength={LONGEST_REASON}
            hint={m.reasonHint()}
            error={error}
          />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" name="decision" value="take-down" tone="danger">
              {m.takeDown()}
            </Button>
            <Button type="submit" name="decision" value="leave-open">
              {m.leaveOpen()}
            </Button>
          </div>
        </>
      )}
    </Form>
  );
}
