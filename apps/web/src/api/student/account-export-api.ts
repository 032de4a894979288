import { Hono } from "hono";
import { exportAccount } from "#features/accounts/privacy/export-account.server.ts";
import { readHistoryEntries } from "#features/history/export-history.server.ts";
import type { RequestVariables } from "#server/session/request-context.ts";
import { requireStudent } from "#server/session/session.ts";

export function accountExportApi(): Hono<RequestVariables> {
  return new Hono<RequestVariables>().get("/", async (context) => {
    const requestContext = context.get("requestContext");
    const student = await requireStudent(requestContext);
    context.header("cache-control", "private, no-store");
    context.header("content-type", "application/zip");
    context.header("content-disposition", 'attachment; filename="nirmaan-my-data.zip"');
    const { database, threads } = requestContext.services;
    const readHistory = () => readHistoryEntries(database.db, student);
    return context.body(await exportAccount(database.db, student, { threads, readHistory }));
  });
}
