import * as m from "@nirmaan/messages/administration-people.ts";
import { Ban } from "lucide-react";
import { Form } from "react-router";
import { Button } from "#ui/controls/button.tsx";
import { Link } from "#ui/controls/link.tsx";
import { Select } from "#ui/controls/select.tsx";
import { TextField } from "#ui/controls/text-field.tsx";
import { Badge } from "#ui/feedback/badge.tsx";
import { ResponsiveTable } from "#ui/layout/responsive-table.tsx";

import { ROLE_LABELS, ROLES, type Role } from "./role.ts";

export function PeopleSearchForm({ q, role }: { q: string; role: Role | undefined }) {
  return (
    <Form method="get" role="search" className="flex flex-wrap items-end gap-3">
      <div className="grow basis-64">
        <TextField label={m.nameOrAddress()} type="search" name="q" defaultValue={q} maxLength={80} />
      </div>
      <div className="min-w-44">
        <Select
          label={m.role()}
          name="role"
          defaultValue={role ?? ""}
          options={[
            { value: "", label: m.allRoles() },
            ...ROLES.map((value) => ({ value, label: ROLE_LABELS[value]() })),
          ]}
        />
      </div>
      <Button type="submit" tone="next" className="min-h-11">
        {m.search()}
      </Button>
    </Form>
  );
}

type ShownPerson = {
  userId: string;
  name: string;
  address: string;
  role: Role;
  tier: string | null;
  created: string;
  lastSeen: string;
  isBlocked: boolean;
};

export function PeopleList({ people }: { people: ShownPerson[] }) {
  return (
    <ResponsiveTable
      caption={m.people()}
      rows={people}
      keyOf={({ userId }) => userId}
      columns={[
        { heading: m.name(), cell: (person) => <PersonName person={person} /> },
        { heading: m.role(), cell: ({ role }) => ROLE_LABELS[role]() },
        { heading: m.tier(), cell: ({ tier }) => tier ?? "–" },
        { heading: m.since(), cell: ({ created }) => <span className="whitespace-nowrap">{created}</span> },
        { heading: m.lastActive(), cell: ({ lastSeen }) => lastSeen },
      ]}
    />
  );
}

function PersonName({ person: { userId, name, address, isBlocked } }: { person: ShownPerson }) {
  return (
    <div className="min-w-0">
      <span className="flex flex-wrap items-center gap-x-2">
        <Link to={`/admin/people/${userId}`} className="font-strong">
          {name}
        </Link>
        {isBlocked ? (
          <Badge tone="fails">
            <Ban aria-hidden="true" /> {m.blocked()}
          </Badge>
        ) : null}
      </span>
      <span className="block break-words text-muted text-small">{address}</span>
    </div>
  );
}
