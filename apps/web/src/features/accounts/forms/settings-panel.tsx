import type { ReactNode } from "react";
import { Card } from "#ui/layout/card.tsx";

type SettingsPanelProps = { title: string; lead: string; children: ReactNode };

export function SettingsPanel({ title, lead, children }: SettingsPanelProps) {
  return (
    <section aria-label={title}>
      <Card className="flex flex-col gap-4">
        <div>
          <h2 className="text-title">{title}</h2>
          <p className="mt-1 text-muted">{lead}</p>
        </div>
        {children}
      </Card>
    </section>
  );
}

type SettingsRowProps = { name: string; note?: ReactNode; action?: ReactNode };

export function SettingsRow({ name, note, action }: SettingsRowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-t py-3">
      <span className="min-w-0">
        <span className="block break-words font-strong">{name}</span>
        {note ? <span className="block text-muted text-small">{note}</span> : null}
      </span>
      {action}
    </li>
  );
}
