import { useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { Badge } from "#ui/feedback/badge.tsx";

type Work = {
  attemptId: number;
  lessonTitle: string;
  exerciseTitle: string;
  language: string;
  files: { name: string; content: string }[];
};

type Again =
  | { kind: "not-asked" }
  | { kind: "running" }
  | { kind: "graded"; passed: number; total: number }
  | { kind: "failed"; words: string };

/** One program behind a certificate; any reader can have it graded again. */
export function CertifiedWork({ code, work }: { code: string; work: Work }) {
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
            {work.lessonTitle} · {work.language}
          </p>
        </div>
        <Button
          size="small"
          isBusy={again.kind === "running"}
          onClick={() => void gradeAgain()}
          aria-label={`Run ${work.exerciseTitle} again`}
        >
          Run it again
        </Button>
      </div>
      <p aria-live="polite" className="text-small not-empty:mt-2">
        {again.kind === "graded" ? (
          <Badge tone={again.passed === again.total ? "works" : "fails"}>
            {again.passed} of {again.total} {again.total === 1 ? "check" : "checks"} passed just now
          </Badge>
        ) : null}
        {again.kind === "failed" ? again.words : null}
      </p>
      <details className="mt-1">
        <summary className="touchable inline-flex cursor-pointer items-center rounded-small text-small underline decoration-edge underline-offset-4">
          Show the program
        </summary>
        {work.files.map(({ name, content }) => (
          <figure key={name} className="mt-2">
            <figcaption className="text-muted text-small">{name}</figcaption>
            <pre className="max-h-96 overflow-auto whitespace-pre-wrap break-words rounded-control bg-sunken p-3 font-mono text-small">
              <code>{content}</code>
            </pre>
          </figure>
        ))}
      </details>
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
      return { kind: "failed", words: answer.error ?? "It could not be run now. Try again in a minute." };
    return { kind: "graded", passed: answer.passed ?? 0, total: answer.total };
  } catch {
    return { kind: "failed", words: "The network is away. Try again in a minute." };
  }
}
