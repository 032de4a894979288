import { currentLocale } from "@nirmaan/messages/locale/current-locale.ts";
import { threadJob } from "#server/workers/thread-job.ts";
import type { WorkerThreads } from "#server/workers/worker-threads.ts";
import { readTierData } from "../tiers/read-tiers.server.ts";
import type { drawInvoice } from "./draw-invoice.server.ts";
import type { Invoice } from "./list-invoices.server.ts";

/** Takes 0.1 s, most of it for the fonts. */
const invoiceJob = threadJob<typeof drawInvoice>({
  name: "drawInvoice",
  kind: "computes",
  stopAfterMs: 10_000,
});

type InvoicePdfDrawing = { threads: WorkerThreads; studentId: string; isTest: boolean };

export async function invoicePdf(
  invoice: Invoice,
  { threads, studentId, isTest }: InvoicePdfDrawing,
): Promise<Uint8Array<ArrayBuffer>> {
  const { seller } = readTierData();
  const pdf = await threads.run({ id: studentId }, invoiceJob, () => ({
    locale: currentLocale(),
    invoice,
    seller,
    isTest,
  }));
  return new Uint8Array(pdf);
}
