import * as m from "@nirmaan/messages/subscription-invoices.ts";
import type { Services } from "#server/services/services.ts";
import { usesTestProvider } from "../provider/provider-keys.server.ts";
import { formatPaise } from "./gst-invoice.ts";
import { invoicePdf } from "./invoice-pdf.server.ts";
import { type Invoice, listInvoices } from "./list-invoices.server.ts";
import { mailPayer } from "./mail-payer.server.ts";

type Receipt = { studentId: string; invoiceNumber: string };

/** STU-06: mails the invoice or credit note. Returns a title and body for the student's inbox. */
export function sendReceipt(
  { env, database, mail, threads }: Pick<Services, "env" | "database" | "mail" | "threads">,
  { studentId, invoiceNumber }: Receipt,
): Promise<{ title: string; body: string } | undefined> {
  const isTest = usesTestProvider(env);
  return mailPayer(database.db, studentId, async ({ email: to, name }) => {
    const [invoice] = await listInvoices(database.db, studentId, invoiceNumber);
    if (!invoice) return undefined;
    const { title, body, text } =
      invoice.kind === "invoice" ? receiptOf(invoice, name) : refundOf(invoice, name);
    const attachment = {
      name: `${invoice.number.replaceAll("/", "-")}.pdf`,
      type: "application/pdf",
      bytes: Buffer.from(await invoicePdf(invoice, { threads, studentId, isTest })),
    };
    const paragraphs = isTest ? [m.noMoneyMoved(), ...text] : text;
    await mail({ to, subject: title, text: paragraphs.join("\n\n"), attachment });
    return { title, body };
  });
}

const taxOf = ({ cgstPaise, sgstPaise }: Invoice) => formatPaise(cgstPaise + sgstPaise);

function receiptOf(invoice: Invoice, name: string) {
  const { number, bought: what } = invoice;
  const amount = formatPaise(invoice.amountPaise);
  return {
    title: m.receiptSubject({ amount, what }),
    body: m.invoiceNumber({ number }),
    text: [
      m.paidFor({ amount, name, what }),
      m.invoiceTax({ number, tax: taxOf(invoice) }),
      m.moneyBackWithin(),
    ],
  };
}

function refundOf(invoice: Invoice, name: string) {
  const { number, bought: what } = invoice;
  const amount = formatPaise(invoice.amountPaise);
  return {
    title: m.refundSubject({ amount }),
    body: m.creditNoteNumber({ number }),
    text: [m.refunded({ amount, name, what }), m.creditNoteTax({ number, tax: taxOf(invoice) })],
  };
}
