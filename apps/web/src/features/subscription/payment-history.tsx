import { Form, useNavigation } from "react-router";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Link } from "#ui/link.tsx";
import { Table } from "#ui/table.tsx";
import { formatPaise } from "./gst-invoice.ts";
import { dayOf } from "./subscription-words.ts";

export type MoneyBack = "open" | "on-its-way" | "gone-back" | "none";

export type PaymentRow = {
  number: string;
  kind: "invoice" | "credit-note";
  what: string;
  paymentId: string;
  amountPaise: number;
  paidAtSeconds: number;
  moneyBack: MoneyBack;
};

export function PaymentHistory({ rows }: { rows: PaymentRow[] }) {
  return (
    <section aria-labelledby="payments">
      <h2 id="payments" className="mb-4 text-title">
        Payments and invoices
      </h2>
      {rows.length === 0 ? (
        <EmptyState scene="receipt" sentence="Nothing was ever charged, so there is no invoice to show." />
      ) : (
        <Table
          caption="Payments and invoices"
          rows={rows}
          keyOf={({ number }) => number}
          columns={[
            { heading: "Date", cell: ({ paidAtSeconds }) => dayOf(paidAtSeconds) },
            { heading: "For", cell: ({ what }) => what },
            {
              heading: "Amount",
              cell: ({ kind, amountPaise }) => `${kind === "invoice" ? "" : "−"}${formatPaise(amountPaise)}`,
              isNumber: true,
            },
            {
              heading: "Invoice",
              cell: ({ number }) => (
                <Link to={`/api/payments/invoices/${number.replaceAll("/", "-")}`} reloadDocument>
                  {number}
                </Link>
              ),
            },
            { heading: "Money back", cell: (row) => <MoneyBackCell row={row} /> },
          ]}
        />
      )}
    </section>
  );
}

function MoneyBackCell({ row }: { row: PaymentRow }) {
  const isBusy = useNavigation().state !== "idle";
  if (row.moneyBack === "on-its-way") return <span className="text-muted">On its way</span>;
  if (row.moneyBack === "gone-back") return <span className="text-muted">Given back</span>;
  if (row.moneyBack === "none") return null;
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="money-back" />
      <input type="hidden" name="paymentId" value={row.paymentId} />
      <Button
        type="submit"
        size="small"
        disabled={isBusy}
        aria-label={`Get ${formatPaise(row.amountPaise)} back`}
      >
        Get it back
      </Button>
    </Form>
  );
}
