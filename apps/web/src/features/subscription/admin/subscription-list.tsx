import { Form } from "react-router";
import { Button } from "#ui/controls/button.tsx";
import { Link } from "#ui/controls/link.tsx";
import { Select } from "#ui/controls/select.tsx";
import { TextField } from "#ui/controls/text-field.tsx";
import { Badge } from "#ui/feedback/badge.tsx";
import { ResponsiveTable } from "#ui/layout/responsive-table.tsx";
import { STATE_FILTERS } from "./state-filters.ts";
import type { SubscriptionSearch } from "./subscription-search.ts";

/** For an admin: filters the list of subscriptions. */
export function SubscriptionSearchForm({ q, state }: Pick<SubscriptionSearch, "q" | "state">) {
  return (
    <Form method="get" role="search" className="flex flex-wrap items-end gap-3">
      <div className="grow basis-64">
        <TextField
          label="Student's name or e-mail address"
          type="search"
          name="q"
          defaultValue={q}
          maxLength={80}
        />
      </div>
      <div className="min-w-44">
        <Select
          label="State"
          name="state"
          defaultValue={state}
          options={Object.entries(STATE_FILTERS).map(([value, label]) => ({ value, label }))}
        />
      </div>
      <Button type="submit" tone="next" className="min-h-11">
        Search
      </Button>
    </Form>
  );
}

type StudentColumn = { userId: string; name: string; address: string };

const StudentLink = ({ userId, name, address }: StudentColumn) => (
  <div className="min-w-0">
    <Link to={`/admin/people/${userId}`} className="font-strong">
      {name}
    </Link>
    <span className="block break-words text-muted text-small">{address}</span>
  </div>
);

type ShownSubscription = StudentColumn & {
  id: string;
  tierName: string;
  period: string;
  state: { label: string; tone: "works" | "fails" | "plain" };
  begun: string;
};

export function SubscriptionList({ subscriptions }: { subscriptions: ShownSubscription[] }) {
  return (
    <ResponsiveTable
      caption="Subscriptions"
      rows={subscriptions}
      keyOf={({ id }) => id}
      columns={[
        { heading: "Student", cell: StudentLink },
        { heading: "Tier", cell: ({ tierName, period }) => `${tierName}, by the ${period}` },
        { heading: "State", cell: ({ state }) => <Badge tone={state.tone}>{state.label}</Badge> },
        { heading: "Begun", cell: ({ begun }) => <span className="whitespace-nowrap">{begun}</span> },
      ]}
    />
  );
}

type ShownGift = StudentColumn & { id: number; tierName: string; until: string; reason: string };

export function GiftList({ gifts }: { gifts: ShownGift[] }) {
  return (
    <ResponsiveTable
      caption="Tiers given by hand"
      rows={gifts}
      keyOf={({ id }) => String(id)}
      columns={[
        { heading: "Student", cell: StudentLink },
        { heading: "Tier", cell: ({ tierName }) => tierName },
        { heading: "Until", cell: ({ until }) => <span className="whitespace-nowrap">{until}</span> },
        { heading: "Reason", cell: ({ reason }) => reason },
      ]}
    />
  );
}
