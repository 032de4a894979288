import * as m from "@nirmaan/messages/administration-log.ts";
import { Form } from "react-router";
import { Button } from "#ui/controls/button.tsx";
import { Link } from "#ui/controls/link.tsx";
import { Select } from "#ui/controls/select.tsx";
import { TextField } from "#ui/controls/text-field.tsx";
import { ResponsiveTable } from "#ui/layout/responsive-table.tsx";
import { ACTION_LABELS } from "./action-labels.ts";
import type { LogSearch } from "./admin-log.ts";

type LogFilterFormProps = {
  filter: Omit<LogSearch, "before">;
  admins: { userId: string; name: string }[];
};

export function LogFilterForm({ filter, admins }: LogFilterFormProps) {
  return (
    <Form method="get" role="search" className="grid gap-3 sm:grid-cols-[2fr_1fr_1fr_auto] sm:items-end">
      {filter.about ? <input type="hidden" name="about" value={filter.about} /> : null}
      <Select
        label={m.doneBy()}
        name="by"
        defaultValue={filter.by ?? ""}
        options={[
          { value: "", label: m.everyAdmin() },
          ...admins.map(({ userId, name }) => ({ value: userId, label: name })),
        ]}
      />
      <Select
        label={m.what()}
        name="action"
        defaultValue={filter.action ?? ""}
        options={[
          { value: "", label: m.everything() },
          ...Object.entries(ACTION_LABELS).map(([value, label]) => ({ value, label: label() })),
        ]}
      />
      <TextField label={m.upTo()} type="date" name="upTo" defaultValue={filter.upTo} />
      <Button type="submit" tone="next" className="min-h-11">
        {m.show()}
      </Button>
    </Form>
  );
}

type LogLine = {
  id: number;
  what: string;
  by: string;
  aboutKind: "person" | "announcement" | "content" | "school";
  aboutId: string;
  /** Unknown once the account is deleted. */
  about: string | undefined;
  changes: string[];
  reason: string | null;
  when: string;
};

export function LogList({ entries }: { entries: LogLine[] }) {
  return (
    <ResponsiveTable
      caption={m.whatAdminsDid()}
      rows={entries}
      keyOf={({ id }) => String(id)}
      columns={[
        { heading: m.what(), cell: ({ what }) => <span className="font-strong">{what}</span> },
        { heading: m.about(), cell: (entry) => <About entry={entry} /> },
        { heading: m.change(), cell: ({ changes, reason }) => <Change changes={changes} reason={reason} /> },
        { heading: m.by(), cell: ({ by }) => by },
        { heading: m.when(), cell: ({ when }) => <span className="whitespace-nowrap">{when}</span> },
      ]}
    />
  );
}

function About({ entry: { aboutKind, aboutId, about } }: { entry: LogLine }) {
  if (!about) return <span className="text-muted">{m.deletedAccount()}</span>;
  return aboutKind === "person" ? <Link to={`/admin/people/${aboutId}`}>{about}</Link> : about;
}

const Change = ({ changes, reason }: { changes: string[]; reason: string | null }) => (
  <div className="min-w-0">
    {changes.map((change) => (
      <span key={change} className="block">
        {change}
      </span>
    ))}
    {reason ? <span className="block text-muted text-small">{m.quotedReason({ reason })}</span> : null}
  </div>
);
