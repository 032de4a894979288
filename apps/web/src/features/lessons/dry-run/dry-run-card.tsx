import type { DryRun, DryRunKind, DryRunOf } from "@nirmaan/grading/lesson-format/dry-run.ts";
import * as m from "@nirmaan/messages/lessons-dry-run.ts";
import { CircleCheck } from "lucide-react";
import { useId } from "react";
import { Badge } from "#ui/feedback/badge.tsx";
import { useLesson } from "../session/use-lesson.ts";
import { NextLineForm } from "./next-line-form.tsx";
import { PredictForm } from "./predict-form.tsx";
import { TraceTableForm } from "./trace-table-form.tsx";

const WORDS: Record<DryRunKind, { title: () => string; task: () => string }> = {
  predict: { title: m.predictTitle, task: m.predictTask },
  table: { title: m.tableTitle, task: m.tableTask },
  next: { title: m.nextTitle, task: m.nextTask },
};

/** A program that the student runs in the head before the computer does. */
export function DryRunCard({ dryRun }: { dryRun: DryRun }) {
  const id = useId();
  const isSolved = useLesson(({ record }) => record.dryRuns[dryRun.name]?.isSolved ?? false);
  const { title, task } = WORDS[dryRun.answer.kind];
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4"
    >
      <header>
        <p className="flex flex-wrap items-center gap-2 text-muted text-small">
          {m.dryRun()}
          {isSolved ? (
            <Badge tone="works">
              <CircleCheck aria-hidden="true" /> {m.solved()}
            </Badge>
          ) : null}
        </p>
        <h3 id={id} className="mt-1 font-strong text-body">
          {title()}
        </h3>
        <p className="mt-1">{task()}</p>
      </header>
      {isDryRunOf(dryRun, "predict") ? <PredictForm dryRun={dryRun} /> : null}
      {isDryRunOf(dryRun, "table") ? <TraceTableForm dryRun={dryRun} /> : null}
      {isDryRunOf(dryRun, "next") ? <NextLineForm dryRun={dryRun} /> : null}
    </section>
  );
}

function isDryRunOf<Kind extends DryRunKind>(dryRun: DryRun, kind: Kind): dryRun is DryRunOf<Kind> {
  return dryRun.answer.kind === kind;
}
