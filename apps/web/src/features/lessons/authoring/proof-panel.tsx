import * as m from "@nirmaan/messages/lessons-authoring.ts";
import { CircleCheck, CircleX } from "lucide-react";
import { Badge } from "#ui/feedback/badge.tsx";
import type { ExerciseProof } from "./exercise-proof.ts";
import type { TestOutcome } from "./test-exercise.ts";

/** What the run showed: the sentence that decides, then case by case. */
export function ProofPanel({ outcome }: { outcome: TestOutcome }) {
  switch (outcome.kind) {
    case "not-tested":
      return <p className="text-fails">{outcome.message ?? m.notTested()}</p>;
    case "missing":
      return (
        <>
          <p className="font-strong">{m.stillMissing()}</p>
          <ul className="mt-1 list-disc pl-5">
            {outcome.parts.map((part) => (
              <li key={part}>{part}</li>
            ))}
          </ul>
        </>
      );
    case "failed":
      return (
        <>
          <p className="flex gap-2 font-strong text-fails">
            <CircleX className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
            {outcome.proof.solutionPasses ? m.starterPasses() : m.solutionFails()}
          </p>
          <CaseTable proof={outcome.proof} />
        </>
      );
    case "usable":
      return (
        <>
          <p className="flex gap-2 font-strong text-works">
            <CircleCheck className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
            {m.usableNow({ number: outcome.number })}
          </p>
          <p className="mt-1">{CHANGE_WORDS[outcome.change]()}</p>
          <CaseTable proof={outcome.proof} />
        </>
      );
  }
}

const CHANGE_WORDS = {
  first: m.firstVersion,
  "same-version": m.sameVersion,
  "new-version": m.newVersion,
} as const;

const CaseTable = ({ proof: { cases } }: { proof: ExerciseProof }) => (
  <ul className="mt-4 flex flex-col">
    {cases
      .map((each, at) => ({ ...each, at }))
      .map(({ at, name, hidden, solution, starterPasses }) => (
        <li key={at} className="border-line border-t py-3">
          <p className="flex flex-wrap items-center gap-2">
            <span className="font-strong">{name}</span>
            {hidden ? <Badge>{m.hiddenBadge()}</Badge> : null}
            <Badge tone={solution.kind === "passed" ? "works" : "fails"}>
              {solution.kind === "passed" ? m.solutionPassed() : m.solutionFailed()}
            </Badge>
            <Badge>{starterPasses ? m.starterPassed() : m.starterFailed()}</Badge>
          </p>
          {solution.kind === "failed" ? (
            <dl className="mt-2 grid gap-2 sm:grid-cols-2">
              <Printed label={m.expected()} text={solution.expected} />
              <Printed label={m.came()} text={solution.came} />
            </dl>
          ) : null}
        </li>
      ))}
  </ul>
);

const Printed = ({ label, text }: { label: string; text: string }) => (
  <div className="min-w-0">
    <dt className="text-muted text-small">{label}</dt>
    <dd className="mt-1">
      <pre className="overflow-x-auto whitespace-pre-wrap rounded-control bg-sunken p-3 font-mono text-small [overflow-wrap:anywhere]">
        {text}
      </pre>
    </dd>
  </div>
);
