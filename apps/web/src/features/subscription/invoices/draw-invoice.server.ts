import { createRequire } from "node:module";
import { formatDate } from "@nirmaan/messages/locale/format.ts";
import { LANGUAGE_TAGS, type Locale } from "@nirmaan/messages/locale/locale.ts";
import { withLocale } from "@nirmaan/messages/locale/with-locale.ts";
import * as m from "@nirmaan/messages/subscription-invoices.ts";
import PDFDocument from "pdfkit";
import type { readTierData } from "../tiers/read-tiers.server.ts";
import { formatPaise } from "./gst-invoice.ts";
import type { Invoice } from "./list-invoices.server.ts";

const require = createRequire(import.meta.url);
/** One family with Latin, Devanagari and the rupee sign. */
const REGULAR = require.resolve(
  "@expo-google-fonts/anek-devanagari/400Regular/AnekDevanagari_400Regular.ttf",
);
const STRONG = require.resolve(
  "@expo-google-fonts/anek-devanagari/600SemiBold/AnekDevanagari_600SemiBold.ttf",
);

const MARGIN = 56;
const WIDTH = 595.28 - 2 * MARGIN;
const NAME_WIDTH = 110;
const INK = "#1d2033";
const MUTED = "#5a5f78";

type DrawnInvoice = {
  /** A thread does not inherit the language of the request. */
  locale: Locale;
  invoice: Invoice;
  seller: ReturnType<typeof readTierData>["seller"];
  isTest: boolean;
};

/** Runs on a worker thread. Contains the particulars that rule 46 of the CGST Rules requires. */
export const drawInvoice = (drawn: DrawnInvoice): Promise<Buffer> =>
  withLocale(drawn.locale, () => drawPage(drawn));

function drawPage({ locale, invoice, seller, isTest }: DrawnInvoice): Promise<Buffer> {
  const title = invoice.kind === "invoice" ? m.taxInvoice() : m.creditNote();
  const document = new PDFDocument({
    size: "A4",
    margin: MARGIN,
    info: { Title: `${title} ${invoice.number}`, Author: seller.name },
    lang: LANGUAGE_TAGS[locale],
  });
  const parts: Buffer[] = [];
  document.on("data", (part: Buffer) => parts.push(part));
  const finished = new Promise<Buffer>((done) => document.on("end", () => done(Buffer.concat(parts))));

  const { number, issuedAt, correctsInvoice, paymentId, paidAt } = invoice;
  if (isTest) document.font(STRONG).fontSize(11).text(m.noMoneyMoved()).moveDown();
  document.font(STRONG).fontSize(22).text(title).moveDown(0.4);
  document.fontSize(10.5);
  writeFacts(document, [
    [m.number(), number],
    [m.date(), formatDate(issuedAt)],
    ...(correctsInvoice
      ? [
          [
            m.forInvoice(),
            m.invoiceOfDay({ number: correctsInvoice.number, day: correctsInvoice.issuedAt }),
          ] as const,
        ]
      : []),
    [m.payment(), m.paymentOfDay({ payment: paymentId, day: paidAt })],
    [m.placeOfSupply(), seller.state],
    [m.reverseCharge(), m.noReverseCharge()],
  ]);
  document.moveDown(1.2);
  writeParties(document, [
    [m.soldBy(), [seller.name, ...seller.address, `GSTIN ${seller.gstin}`]],
    [m.billedTo(), [invoice.billedTo, m.notRegistered()]],
  ]);
  document.moveDown(1.6);

  const half = { percent: seller.gstPercent / 2 };
  document.font(STRONG).fillColor(MUTED).fontSize(9);
  writeRow(document, [m.description(), "SAC", m.amount()]);
  document.font(REGULAR).fillColor(INK).fontSize(10.5);
  writeRow(document, [m.beforeTax({ what: invoice.what }), seller.sac, formatPaise(invoice.taxablePaise)]);
  writeRow(document, [m.centralTax(half), "", formatPaise(invoice.cgstPaise)]);
  writeRow(document, [m.stateTax(half), "", formatPaise(invoice.sgstPaise)]);
  document.font(STRONG).fontSize(12);
  const total = invoice.kind === "invoice" ? m.paid() : m.givenBack();
  writeRow(document, [total, "", formatPaise(invoice.amountPaise)]);
  document.font(REGULAR).fillColor(MUTED).fontSize(9).moveDown(2);
  document.text(m.signedByComputer(), MARGIN);
  document.end();
  return finished;
}

function writeFacts(document: PDFKit.PDFDocument, facts: (readonly [string, string])[]): void {
  for (const [name, value] of facts) {
    const y = document.y;
    document.font(REGULAR).fillColor(MUTED).text(name, MARGIN, y, { width: NAME_WIDTH });
    document.fillColor(INK).text(value, MARGIN + NAME_WIDTH, y, { width: WIDTH - NAME_WIDTH });
  }
}

/** In columns side by side. */
function writeParties(document: PDFKit.PDFDocument, parties: [string, string[]][]): void {
  const top = document.y;
  const width = WIDTH / parties.length;
  const ends = parties.map(([heading, lines], column) => {
    const at = MARGIN + column * width;
    document.font(STRONG).fillColor(MUTED).fontSize(9).text(heading, at, top, { width });
    document.fillColor(INK).fontSize(10.5);
    for (const [index, line] of lines.entries())
      document.font(index === 0 ? STRONG : REGULAR).text(line, { width: width - 12 });
    return document.y;
  });
  document.x = MARGIN;
  document.y = Math.max(...ends);
}

/** One row of the table, with a line below it. */
function writeRow(document: PDFKit.PDFDocument, [description, code, amount]: [string, string, string]): void {
  const y = document.y;
  document.text(description, MARGIN, y, { width: WIDTH * 0.6 });
  const below = document.y;
  document.text(code, MARGIN + WIDTH * 0.6, y, { width: WIDTH * 0.15 });
  document.text(amount, MARGIN + WIDTH * 0.75, y, { width: WIDTH * 0.25, align: "right" });
  document.y = Math.max(below, document.y) + 3;
  document
    .moveTo(MARGIN, document.y)
    .lineTo(MARGIN + WIDTH, document.y)
    .lineWidth(0.5)
    .strokeColor("#999")
    .stroke();
  document.y += 6;
}
