import * as m from "@nirmaan/messages/subscription-admin.ts";
import { Badge } from "#ui/feedback/badge.tsx";
import { ResponsiveTable } from "#ui/layout/responsive-table.tsx";

type StudentPaymentsEntry = {
  id: number;
  kind: "charged" | "refunded";
  /** With its sign. */
  amount: string;
  reason: string;
  paymentId: string;
  day: string;
  isBeingRefunded: boolean;
};

/** The ledger of one student, for an admin. */
export function StudentPayments({
  entries,
  subscriptions,
}: {
  entries: StudentPaymentsEntry[];
  subscriptions: { id: string; description: string }[];
}) {
  return (
    <section aria-labelledby="money">
      <h2 id="money" className="text-title">
        {m.paymentsHeading()}
      </h2>
      <p className="mt-1 mb-4 max-w-reading text-muted">{m.paymentsText()}</p>
      {subscriptions.length > 0 ? (
        <ul className="mb-4 flex flex-col gap-2">
          {subscriptions.map(({ id, description }) => (
            <li key={id}>
              {description} <span className="break-words text-muted text-small">{id}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="mb-4">{m.noSubscriptionEver()}</p>
      )}
      {entries.length > 0 ? (
        <ResponsiveTable
          caption={m.paymentsCaption()}
          rows={entries}
          keyOf={({ id }) => String(id)}
          columns={[
            { heading: m.paymentFor(), cell: ({ reason }) => reason },
            { heading: m.date(), cell: ({ day }) => <span className="whitespace-nowrap">{day}</span> },
            {
              heading: m.amount(),
              isNumber: true,
              cell: ({ amount }) => amount,
            },
            { heading: m.whatItIs(), cell: (entry) => <EntryKind entry={entry} /> },
            {
              heading: m.payment(),
              cell: ({ paymentId }) => <span className="font-mono text-small">{paymentId}</span>,
            },
          ]}
        />
      ) : (
        <p>{m.nothingCharged()}</p>
      )}
    </section>
  );
}

function EntryKind({ entry: { kind, isBeingRefunded } }: { entry: StudentPaymentsEntry }) {
  if (kind === "refunded") return <Badge>{m.givenBack()}</Badge>;
  return isBeingRefunded ? (
    <Badge tone="next">{m.goingBack()}</Badge>
  ) : (
    <Badge tone="works">{m.paid()}</Badge>
  );
}
