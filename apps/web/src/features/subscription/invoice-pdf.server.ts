import { createRequire } from "node:module";
import PDFDocument from "pdfkit";
import { formatPaise } from "./gst-invoice.ts";
import type { Invoice } from "./read-invoice.server.ts";
import { readTierData } from "./read-tiers.server.ts";

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
const dates = new Intl.DateTimeFormat("en-IN", {
  day: "numeric",
  month: "short",
  year: "numeric",
  timeZone: "Asia/Kolkata",
});

/** A page that rule 46 of the CGST Rules accepts: who sold what to whom, under which number, and the tax in it. */
export function invoicePdf(invoice: Invoice, { isTest }: { isTest: boolean }): Promise<Buffer> {
  const { seller } = readTierData();
  const title = invoice.kind === "invoice" ? "Tax invoice" : "Credit note";
  const document = new PDFDocument({
    size: "A4",
    margin: MARGIN,
    info: { Title: `${title} ${invoice.number}`, Author: seller.name },
  });
  const parts: Buffer[] = [];
  document.on("data", (part: Buffer) => parts.push(part));
  const finished = new Promise<Buffer>((done) => document.on("end", () => done(Buffer.concat(parts))));

  if (isTest) document.font(STRONG).fontSize(12).text("TEST. No money was moved.").moveDown();
  document.font(STRONG).fontSize(20).text(title).moveDown(0.3);
  document.font(REGULAR).fontSize(10.5);
  document.text(`Number: ${invoice.number}`).text(`Date: ${dates.format(invoice.issuedAt)}`);
  document.text(`Payment: ${invoice.paymentId}, ${dates.format(invoice.paidAt)}`).moveDown();
  document.font(STRONG).text(seller.name).font(REGULAR);
  for (const line of [...seller.address, `GSTIN: ${seller.gstin}`, `Place of supply: ${seller.state}`])
    document.text(line);
  document.moveDown().font(STRONG).text("Billed to").font(REGULAR).text(invoice.billedTo).moveDown(1.5);

  const half = `${seller.gstPercent / 2}%`;
  const rows: [string, number][] = [
    [`${invoice.what} (SAC ${seller.sac})`, invoice.taxablePaise],
    [`CGST ${half}`, invoice.cgstPaise],
    [`SGST ${half}`, invoice.sgstPaise],
  ];
  for (const [words, paise] of rows) writeRow(document, words, formatPaise(paise));
  document.font(STRONG);
  writeRow(document, invoice.kind === "invoice" ? "Paid" : "Given back", formatPaise(invoice.amountPaise));
  document.font(REGULAR).fontSize(9).moveDown(2);
  document.text("Prices include GST. This document was made by a computer and needs no signature.", MARGIN);
  document.end();
  return finished;
}

function writeRow(document: PDFKit.PDFDocument, words: string, amount: string): void {
  const y = document.y;
  document.text(words, MARGIN, y, { width: WIDTH * 0.7 });
  const below = document.y;
  document.text(amount, MARGIN + WIDTH * 0.7, y, { width: WIDTH * 0.3, align: "right" });
  document.y = Math.max(below, document.y) + 4;
  document
    .moveTo(MARGIN, document.y)
    .lineTo(MARGIN + WIDTH, document.y)
    .lineWidth(0.5)
    .strokeColor("#999")
    .stroke();
  document.y += 6;
}
