import * as m from "@nirmaan/messages/api-payments.ts";
import { Hono } from "hono";
import { z } from "zod";
import { invoicePdf } from "#features/subscription/invoices/invoice-pdf.server.ts";
import { listInvoices } from "#features/subscription/invoices/list-invoices.server.ts";
import { usesTestProvider } from "#features/subscription/provider/provider-keys.server.ts";
import { receiveWebhook } from "#features/subscription/webhooks/receive-webhook.server.ts";
import { AppError } from "#server/errors/app-error.ts";
import { parseRequest } from "#server/http/parse-request.ts";
import { payments } from "#server/monitoring/web-metrics.ts";
import type { RequestVariables } from "#server/session/request-context.ts";
import { requireStudent } from "#server/session/session.ts";

export const InvoiceNumber = z.string().regex(/^N[IC]-\d{4}-\d{7}$/, { error: m.noSuchInvoice });

export function paymentsApi(): Hono<RequestVariables> {
  return new Hono<RequestVariables>()
    .post("/webhook", async (context) => {
      const { services } = context.get("requestContext");
      const webhook = {
        body: Buffer.from(await context.req.arrayBuffer()),
        signature: context.req.header("x-razorpay-signature") ?? "",
      };
      try {
        const received = await receiveWebhook(services, webhook);
        payments.inc({ result: received });
        return context.json({ webhook: received });
      } catch (error) {
        payments.inc({ result: error instanceof AppError ? "refused" : "failed" });
        throw error;
      }
    })
    .get("/invoices/:number", async (context) => {
      const { services } = context.get("requestContext");
      const student = await requireStudent(context.get("requestContext"));
      const number = parseRequest(InvoiceNumber, context.req.param("number")).replaceAll("-", "/");
      const [invoice] = await listInvoices(services.database.db, student.id, number);
      if (!invoice) throw new AppError("not-found", m.notYourInvoice());
      const isTest = usesTestProvider(services.env);
      const pdf = await invoicePdf(invoice, { threads: services.threads, studentId: student.id, isTest });
      return context.body(pdf, 200, {
        "content-type": "application/pdf",
        "content-disposition": `inline; filename="${number.replaceAll("/", "-")}.pdf"`,
        "cache-control": "private, no-store",
      });
    });
}
