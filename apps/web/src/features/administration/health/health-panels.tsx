import { CircleCheck, OctagonAlert, OctagonX } from "lucide-react";
import { Badge } from "#ui/feedback/badge.tsx";
import { Card } from "#ui/layout/card.tsx";
import { ResponsiveTable } from "#ui/layout/responsive-table.tsx";
import type { MissingSetting } from "./missing-settings.ts";
import { type Part, type PartState, STATE_LABELS } from "./part-health.ts";
import { type ProcessRow, versionWarning } from "./process-row.ts";

const TONES = { works: "works", warns: "next", down: "fails" } as const;
const ICONS = { works: CircleCheck, warns: OctagonAlert, down: OctagonX };

function StateBadge({ state, words = STATE_LABELS[state] }: { state: PartState; words?: string }) {
  const Icon = ICONS[state];
  return (
    <Badge tone={TONES[state]}>
      <Icon aria-hidden="true" /> {words}
    </Badge>
  );
}

export function PartCards({ parts }: { parts: Part[] }) {
  return (
    <ul className="grid gap-4 md:grid-cols-2">
      {parts.map(({ name, state, words, facts }) => (
        <li key={name}>
          <Card className="flex h-full flex-col gap-3 p-4">
            <h2 className="flex flex-wrap items-center justify-between gap-2 text-lead">
              {name} <StateBadge state={state} />
            </h2>
            <p className="break-words">{words}</p>
            <dl className="flex flex-wrap gap-x-8 gap-y-2">
              {facts.map((fact) => (
                <div key={fact.name}>
                  <dt className="text-muted text-small">{fact.name}</dt>
                  <dd className="tabular-nums">{fact.words}</dd>
                </div>
              ))}
            </dl>
          </Card>
        </li>
      ))}
    </ul>
  );
}

export function ProcessesPanel({ processes }: { processes: ProcessRow[] }) {
  const warning = versionWarning(processes);
  return (
    <section aria-labelledby="processes">
      <h2 id="processes" className="text-title">
        Processes
      </h2>
      <p className="mt-1 mb-4 text-muted">
        A process that ends disappears from this list within a minute.{warning ? ` ${warning}` : null}
      </p>
      <ResponsiveTable
        caption="Processes that serve now"
        rows={processes}
        keyOf={({ key }) => key}
        columns={[
          { heading: "Process", cell: ({ name }) => <span className="font-strong">{name}</span> },
          { heading: "Host", cell: ({ host }) => <span className="break-all">{host}</span> },
          { heading: "Version", cell: ({ version }) => version },
          { heading: "Started", cell: ({ started }) => started },
          { heading: "Running for", cell: ({ age }) => age },
          { heading: "Last beat", cell: ({ lastBeat }) => lastBeat },
        ]}
      />
    </section>
  );
}

export function MissingSettingsPanel({ settings }: { settings: MissingSetting[] }) {
  return (
    <section aria-labelledby="missing-settings">
      <h2 id="missing-settings" className="text-title">
        Missing settings
      </h2>
      {settings.length === 0 ? (
        <p className="mt-1 text-muted">Every setting that a school needs is set.</p>
      ) : (
        <dl className="mt-3 flex flex-col gap-3">
          {settings.map(({ name, consequence }) => (
            <div key={name}>
              <dt className="break-all font-mono font-strong text-small">{name}</dt>
              <dd className="text-muted">{consequence}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

type Language = { name: string; state: string; version: string; reason: string };
type RunnerPanelProps = {
  address: string;
  state: PartState;
  words: string;
  languages: Language[];
};

const LANGUAGE_STATES: Record<string, { state: PartState; words: string }> = {
  ready: { state: "works", words: "Ready" },
  starting: { state: "warns", words: "Starting" },
  missing: { state: "down", words: "Not installed" },
  failed: { state: "down", words: "Failed its test" },
};

export function RunnerPanel({ address, state, words, languages }: RunnerPanelProps) {
  return (
    <section aria-label={`Runner ${address}`}>
      <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-title">
        Runner {address} <StateBadge state={state} />
      </h2>
      <p className="mt-1 mb-4 break-words text-muted">{words}</p>
      {languages.length > 0 ? (
        <ResponsiveTable
          caption={`Languages of the runner ${address}`}
          rows={languages}
          keyOf={({ name }) => name}
          columns={[
            { heading: "Language", cell: ({ name }) => <span className="font-strong">{name}</span> },
            { heading: "State", cell: (language) => <LanguageState language={language} /> },
            { heading: "Version", cell: ({ version }) => version || "–" },
          ]}
        />
      ) : null}
    </section>
  );
}

function LanguageState({ language: { state, reason } }: { language: Language }) {
  const known = LANGUAGE_STATES[state] ?? { state: "warns" as const, words: state };
  return (
    <span>
      <StateBadge {...known} />
      {reason ? <span className="block break-words text-muted text-small">{reason}</span> : null}
    </span>
  );
}
