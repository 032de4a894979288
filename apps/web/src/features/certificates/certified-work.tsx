import * as m from "@nirmaan/messages/certificates.ts";
import { useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { Badge } from "#ui/feedback/badge.tsx";

type ShownWork = {
  attemptId: number;
  lessonTitle: string;
  exerciseTitle: string;
  language: string;
  checksPassed: number;
  checksTotal: number;
};

type Again =
  | { kind: "not-asked" }
  | { kind: "running" }
  | { kind: "graded"; passed: number; total: number }
  | { kind: "failed"; words: string };

/** One exercise behind a certificate; any reader can have its program graded again, and nobody reads the program here. */
export function CertifiedWork({ code, work }: { code: string; work: ShownWork }) {
  const [again, setAgain] = useState<Again>({ kind: "not-asked" });
  async function gradeAgain() {
    setAgain({ kind: "running" });
    setAgain(await askForGrade(code, work.attemptId));
  }
  return (
    <li className="rounded-card border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h3 className="font-strong">{work.exerciseTitle}</h3>
          <p className="text-muted text-small">
            {m.workFacts({
              lesson: work.lessonTitle,
              language: work.language,
              passed: work.checksPassed,
              total: work.checksTotal,
            })}
          </p>
        </div>
        <Button
          size="small"
          isBusy={again.kind === "running"}
          onClick={() => void gradeAgain()}
          aria-label={m.checkAgainLabel({ exercise: work.exerciseTitle })}
        >
          {m.checkAgain()}
        </Button>
      </div>
      <p aria-live="polite" className="text-small not-empty:mt-2">
        {again.kind === "graded" ? (
          <Badge tone={again.passed === again.total ? "works" : "fails"}>
            {m.checksPassedNow({ passed: again.passed, total: again.total })}
          </Badge>
        ) : null}
        {again.kind === "failed" ? again.words : null}
      </p>
    </li>
  );
}

async function askForGrade(code: string, attemptId: number): Promise<Again> {
  try {
    const response = await fetch(`/api/certificates/${code}/grade`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ attemptId }),
    });
    const answer = (await response.json()) as { passed?: number; total?: number; error?: string };
    if (!response.ok || answer.total === undefined)
      return { kind: "failed", words: answer.error ?? m.notRunNow() };
    return { kind: "graded", passed: answer.passed ?? 0, total: answer.total };
  } catch {
    return { kind: "failed", words: m.noNetwork() };
  }
}
