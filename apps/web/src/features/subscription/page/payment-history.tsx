import { formatDate } from "@nirmaan/messages/locale/format.ts";
import * as m from "@nirmaan/messages/subscription-page.ts";
import { useState } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "#ui/controls/button.tsx";
import { Link } from "#ui/controls/link.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Card } from "#ui/layout/card.tsx";
import { Table } from "#ui/layout/table.tsx";
import { Dialog, DialogClose } from "#ui/overlays/dialog.tsx";
import { formatPaise } from "../invoices/gst-invoice.ts";

export type RefundStatus = "available" | "pending" | "refunded" | "none";

export type PaymentRow = {
  number: string;
  kind: "invoice" | "credit-note";
  what: string;
  paymentId: string;
  amountPaise: number;
  paidAtSeconds: number;
  refundStatus: RefundStatus;
};

export function PaymentHistory({ rows }: { rows: PaymentRow[] }) {
  return (
    <section aria-labelledby="payments">
      <h2 id="payments" className="mb-4 text-title">
        {m.paymentsAndInvoices()}
      </h2>
      {rows.length === 0 ? (
        <EmptyState scene="receipt" sentence={m.noInvoices()} />
      ) : (
        <>
          <div className="max-md:hidden">
            <Table
              caption={m.paymentsAndInvoices()}
              rows={rows}
              keyOf={({ number }) => number}
              columns={[
                { heading: m.date(), cell: ({ paidAtSeconds }) => dayOf(paidAtSeconds) },
                { heading: m.forWhat(), cell: ({ what }) => what },
                { heading: m.amount(), cell: amountOf, isNumber: true },
                { heading: m.invoice(), cell: ({ number }) => <InvoiceLink number={number} /> },
                { heading: m.moneyBack(), cell: (row) => <RefundCell row={row} /> },
              ]}
            />
          </div>
          <ul className="flex flex-col gap-3 md:hidden">
            {rows.map((row) => (
              <li key={row.number}>
                <Card className="flex flex-col gap-2 p-4">
                  <p className="flex justify-between gap-3">
                    <span>{row.what}</span>
                    <span className="whitespace-nowrap tabular-nums">{amountOf(row)}</span>
                  </p>
                  <p className="flex flex-wrap justify-between gap-x-3 text-muted text-small">
                    {dayOf(row.paidAtSeconds)} <InvoiceLink number={row.number} />
                  </p>
                  <RefundCell row={row} />
                </Card>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

const dayOf = (seconds: number) => formatDate(new Date(seconds * 1000));

const amountOf = ({ kind, amountPaise }: PaymentRow) =>
  `${kind === "invoice" ? "" : "−"}${formatPaise(amountPaise)}`;

const InvoiceLink = ({ number }: { number: string }) => (
  <Link to={`/api/payments/invoices/${number.replaceAll("/", "-")}`} reloadDocument>
    {number}
  </Link>
);

function RefundCell({ row }: { row: PaymentRow }) {
  if (row.refundStatus === "pending") return <span className="text-muted">{m.onItsWay()}</span>;
  if (row.refundStatus === "refunded") return <span className="text-muted">{m.givenBack()}</span>;
  return row.refundStatus === "none" ? null : <RefundDialog row={row} />;
}

/** Asks for confirmation, because a refund ends the paid tier immediately. */
function RefundDialog({ row: { amountPaise, paymentId, what } }: { row: PaymentRow }) {
  const [isOpen, setOpen] = useState(false);
  const isBusy = useNavigation().state !== "idle";
  const amount = formatPaise(amountPaise);
  return (
    <Dialog
      title={m.getBackTitle({ amount })}
      description={m.getBackText({ what })}
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button size="small" disabled={isBusy}>
          {m.getBack({ amount })}
        </Button>
      }
    >
      <Form method="post" onSubmit={() => setOpen(false)} className="flex flex-wrap justify-end gap-3">
        <input type="hidden" name="intent" value="money-back" />
        <input type="hidden" name="paymentId" value={paymentId} />
        <DialogClose asChild>
          <Button>{m.keepIt()}</Button>
        </DialogClose>
        <Button type="submit" tone="danger">
          {m.yesGiveBack()}
        </Button>
      </Form>
    </Dialog>
  );
}
