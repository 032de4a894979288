import * as m from "@nirmaan/messages/administration-health.ts";
import { CircleCheck, OctagonAlert, OctagonX } from "lucide-react";
import { Badge } from "#ui/feedback/badge.tsx";
import { Card } from "#ui/layout/card.tsx";
import { ResponsiveTable } from "#ui/layout/responsive-table.tsx";
import type { MissingSetting } from "./missing-settings.ts";
import { type HealthPart, type PartState, STATE_LABELS } from "./part-health.ts";
import { type ProcessRow, versionWarning } from "./process-row.ts";

const TONES = { works: "works", warns: "next", down: "fails" } as const;
const ICONS = { works: CircleCheck, warns: OctagonAlert, down: OctagonX };

function StateBadge({ state, words = STATE_LABELS[state]() }: { state: PartState; words?: string }) {
  const Icon = ICONS[state];
  return (
    <Badge tone={TONES[state]}>
      <Icon aria-hidden="true" /> {words}
    </Badge>
  );
}

export function PartCards({ parts }: { parts: HealthPart[] }) {
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
        {m.processes()}
      </h2>
      <p className="mt-1 mb-4 text-muted">
        {m.processesText()} {warning}
      </p>
      <ResponsiveTable
        caption={m.processesCaption()}
        rows={processes}
        keyOf={({ key }) => key}
        columns={[
          { heading: m.process(), cell: ({ name }) => <span className="font-strong">{name}</span> },
          { heading: m.host(), cell: ({ host }) => <span className="break-all">{host}</span> },
          { heading: m.version(), cell: ({ version }) => version },
          { heading: m.started(), cell: ({ started }) => started },
          { heading: m.runningFor(), cell: ({ age }) => age },
          { heading: m.lastBeat(), cell: ({ lastBeat }) => lastBeat },
        ]}
      />
    </section>
  );
}

export function MissingSettingsPanel({ settings }: { settings: MissingSetting[] }) {
  return (
    <section aria-labelledby="missing-settings">
      <h2 id="missing-settings" className="text-title">
        {m.missingSettings()}
      </h2>
      {settings.length === 0 ? (
        <p className="mt-1 text-muted">{m.nothingMissing()}</p>
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

type LanguageHealth = { name: string; state: string; version: string; reason: string };
type RunnerPanelProps = {
  address: string;
  state: PartState;
  words: string;
  languages: LanguageHealth[];
};

const LANGUAGE_STATES: Record<string, { state: PartState; words: () => string }> = {
  ready: { state: "works", words: m.languageReady },
  starting: { state: "warns", words: m.languageStarting },
  missing: { state: "down", words: m.languageMissing },
  failed: { state: "down", words: m.languageFailed },
};

export function RunnerPanel({ address, state, words, languages }: RunnerPanelProps) {
  return (
    <section aria-label={m.runner({ address })}>
      <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-title">
        {m.runner({ address })} <StateBadge state={state} />
      </h2>
      <p className="mt-1 mb-4 break-words text-muted">{words}</p>
      {languages.length > 0 ? (
        <ResponsiveTable
          caption={m.runnerLanguages({ address })}
          rows={languages}
          keyOf={({ name }) => name}
          columns={[
            { heading: m.language(), cell: ({ name }) => <span className="font-strong">{name}</span> },
            { heading: m.state(), cell: (language) => <LanguageState language={language} /> },
            { heading: m.version(), cell: ({ version }) => version || "–" },
          ]}
        />
      ) : null}
    </section>
  );
}

function LanguageState({ language: { state, reason } }: { language: LanguageHealth }) {
  const known = LANGUAGE_STATES[state];
  return (
    <span>
      <StateBadge state={known?.state ?? "warns"} words={known?.words() ?? state} />
      {reason ? (
        <span lang="en" className="block break-words text-muted text-small">
          {reason}
        </span>
      ) : null}
    </span>
  );
}
