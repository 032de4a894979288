import * as m from "@nirmaan/messages/subscription-admin.ts";
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
        <TextField label={m.studentNameOrAddress()} type="search" name="q" defaultValue={q} maxLength={80} />
      </div>
      <div className="min-w-44">
        <Select
          label={m.state()}
          name="state"
          defaultValue={state}
          options={Object.entries(STATE_FILTERS).map(([value, label]) => ({ value, label: label() }))}
        />
      </div>
      <Button type="submit" tone="next" className="min-h-11">
        {m.search()}
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
      caption={m.subscriptions()}
      rows={subscriptions}
      keyOf={({ id }) => id}
      columns={[
        { heading: m.student(), cell: StudentLink },
        { heading: m.tier(), cell: ({ tierName, period }) => m.tierAndPeriod({ tier: tierName, period }) },
        { heading: m.state(), cell: ({ state }) => <Badge tone={state.tone}>{state.label}</Badge> },
        { heading: m.begun(), cell: ({ begun }) => <span className="whitespace-nowrap">{begun}</span> },
      ]}
    />
  );
}

type ListedGift = StudentColumn & { id: number; tierName: string; until: string; reason: string };

export function GiftList({ gifts }: { gifts: ListedGift[] }) {
  return (
    <ResponsiveTable
      caption={m.giftsCaption()}
      rows={gifts}
      keyOf={({ id }) => String(id)}
      columns={[
        { heading: m.student(), cell: StudentLink },
        { heading: m.tier(), cell: ({ tierName }) => tierName },
        { heading: m.until(), cell: ({ until }) => <span className="whitespace-nowrap">{until}</span> },
        { heading: m.reason(), cell: ({ reason }) => reason },
      ]}
    />
  );
}
