import { Badge } from "#ui/feedback/badge.tsx";
import { ResponsiveTable } from "#ui/layout/responsive-table.tsx";

type Entry = {
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
  entries: Entry[];
  subscriptions: { id: string; description: string }[];
}) {
  return (
    <section aria-labelledby="money">
      <h2 id="money" className="text-title">
        Subscriptions and payments
      </h2>
      <p className="mt-1 mb-4 max-w-reading text-muted">
        To read only. Within 30 days of a payment the student gets it back with a button on their own
        Subscription page; what the payment company says arrives here by itself.
      </p>
      {subscriptions.length > 0 ? (
        <ul className="mb-4 flex flex-col gap-2">
          {subscriptions.map(({ id, description }) => (
            <li key={id}>
              {description} <span className="break-words text-muted text-small">{id}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="mb-4">No subscription was ever begun.</p>
      )}
      {entries.length > 0 ? (
        <ResponsiveTable
          caption="Payments and refunds"
          rows={entries}
          keyOf={({ id }) => String(id)}
          columns={[
            { heading: "For", cell: ({ reason }) => reason },
            { heading: "Date", cell: ({ day }) => <span className="whitespace-nowrap">{day}</span> },
            {
              heading: "Amount",
              isNumber: true,
              cell: ({ amount }) => amount,
            },
            { heading: "What it is", cell: (entry) => <EntryKind entry={entry} /> },
            {
              heading: "Payment",
              cell: ({ paymentId }) => <span className="font-mono text-small">{paymentId}</span>,
            },
          ]}
        />
      ) : (
        <p>Nothing was ever charged.</p>
      )}
    </section>
  );
}

function EntryKind({ entry: { kind, isBeingRefunded } }: { entry: Entry }) {
  if (kind === "refunded") return <Badge>Given back</Badge>;
  return isBeingRefunded ? <Badge tone="next">Going back</Badge> : <Badge tone="works">Paid</Badge>;
}
