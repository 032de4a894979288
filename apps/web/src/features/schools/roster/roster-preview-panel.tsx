import * as m from "@nirmaan/messages/schools-roster.ts";
import { Form, useNavigation } from "react-router";
import { Button } from "#ui/controls/button.tsx";
import { Badge } from "#ui/feedback/badge.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { ResponsiveTable } from "#ui/layout/responsive-table.tsx";
import type { PlannedRow, RosterPlan } from "./plan-roster.ts";

const NOTES = { "no-roll-number": m.noRollNumber, "same-name": m.sameName };
const SKIPPED = { twice: m.skippedTwice, "in-class": m.skippedInClass };
const TO_FIX = { "no-name": m.fixNoName, "bad-name": m.fixBadName, "roll-taken": m.fixRollTaken };

function WhatHappens({ what }: Pick<PlannedRow, "what">) {
  switch (what.kind) {
    case "make":
      return (
        <span className="flex flex-wrap items-center gap-2">
          <Badge tone="works">{m.willBeMade()}</Badge>
          {what.note ? <span className="text-muted text-small">{NOTES[what.note]()}</span> : null}
        </span>
      );
    case "skip":
      return (
        <span className="flex flex-wrap items-center gap-2">
          <Badge>{m.skipped()}</Badge>
          <span className="text-muted text-small">{SKIPPED[what.because]()}</span>
        </span>
      );
    case "fix":
      return (
        <span className="flex flex-wrap items-center gap-2">
          <Badge tone="fails">{m.toFix()}</Badge>
          <span className="text-small">{TO_FIX[what.because]()}</span>
        </span>
      );
  }
}

/** In a list of 45 lines the one to be fixed must not be searched for. */
const whatNeedsTheTeacherFirst = (rows: PlannedRow[]) =>
  rows.toSorted((a, b) => Number(b.what.kind === "fix") - Number(a.what.kind === "fix"));

type PreviewProps = { plan: RosterPlan & { missingSeats: number }; rows: string };

/** Says what will happen with every row, before anything happens. */
export function RosterPreviewPanel({ plan, rows }: PreviewProps) {
  const { state, formData } = useNavigation();
  const canMake = plan.toFix === 0 && plan.toMake > 0 && plan.missingSeats === 0;
  const isMaking = state !== "idle" && formData?.get("intent") === "make";
  return (
    <section aria-labelledby="preview" className="flex flex-col gap-4">
      <h2 id="preview" className="text-title" tabIndex={-1}>
        {m.previewHeading()}
      </h2>
      <p role="status">{m.previewSum({ made: plan.toMake, skipped: plan.toSkip, fixed: plan.toFix })}</p>
      {plan.toFix > 0 ? <Notice>{m.fixFirst({ count: plan.toFix })}</Notice> : null}
      {plan.missingSeats > 0 ? <Notice>{m.seatsMissing({ count: plan.missingSeats })}</Notice> : null}
      <Form method="post" className="flex flex-wrap gap-3">
        <textarea name="rows" defaultValue={rows} hidden readOnly />
        {canMake ? (
          <Button type="submit" name="intent" value="make" tone="next" isBusy={isMaking}>
            {m.makeAccounts({ count: plan.toMake })}
          </Button>
        ) : null}
        <Button type="submit" name="intent" value="change">
          {m.changeList()}
        </Button>
      </Form>
      <ResponsiveTable
        caption={m.pasteHere()}
        rows={whatNeedsTheTeacherFirst(plan.rows)}
        keyOf={({ line }) => String(line)}
        columns={[
          {
            heading: m.name(),
            cell: ({ name, line }) => <span className="font-strong">{name || m.lineNumber({ line })}</span>,
          },
          { heading: m.rollNumber(), cell: ({ rollNumber }) => rollNumber ?? m.none() },
          { heading: m.whatHappens(), cell: ({ what }) => <WhatHappens what={what} /> },
        ]}
      />
    </section>
  );
}
