import type { Services } from "#server/services/services.ts";
import { usesTestProvider } from "../provider/provider-keys.server.ts";
import { findPayer } from "./find-payer.server.ts";
import { formatPaise } from "./gst-invoice.ts";
import { invoicePdf } from "./invoice-pdf.server.ts";
import { listInvoices } from "./list-invoices.server.ts";

type Receipt = { studentId: string; invoiceNumber: string };

/** STU-06: mails the invoice or credit note. Returns a title and body for the student's inbox. */
export async function sendReceipt(
  { env, database, mail, threads }: Pick<Services, "env" | "database" | "mail" | "threads">,
  { studentId, invoiceNumber }: Receipt,
): Promise<{ title: string; body: string } | undefined> {
  const [invoice] = await listInvoices(database.db, studentId, invoiceNumber);
  const payer = await findPayer(database.db, studentId);
  if (!invoice || !payer) return undefined;
  const isTest = usesTestProvider(env);
  const amount = formatPaise(invoice.amountPaise);
  const isInvoice = invoice.kind === "invoice";
  const text = [
    ...(isTest ? ["TEST. No money was moved."] : []),
    isInvoice
      ? `${amount} was paid for ${payer.name}: ${invoice.what}.`
      : `${amount} goes back to where it came from. Banks take five to seven days. For ${payer.name}, ${invoice.what.replace(/^Money back: /, "")}.`,
    `${isInvoice ? "Invoice" : "Credit note"} ${invoice.number}. ${isInvoice ? "The price includes" : "It includes"} GST of ${formatPaise(invoice.cgstPaise + invoice.sgstPaise)}.`,
    ...(isInvoice
      ? ["Within 30 days of a payment you can get it back from the subscription page, without a reason."]
      : []),
  ].join("\n\n");
  const attachment = {
    name: `${invoice.number.replaceAll("/", "-")}.pdf`,
    type: "application/pdf",
    bytes: Buffer.from(await invoicePdf(invoice, { threads, studentId, isTest })),
  };
  const subject = isInvoice
    ? `Receipt: ${amount} for ${invoice.what}`
    : `Your money is on its way back: ${amount}`;
  for (const to of payer.addresses) await mail({ to, subject, text, attachment });
  return { title: subject, body: `${isInvoice ? "Invoice" : "Credit note"} ${invoice.number}.` };
}
