import { Hono } from "hono";
import { exportAccount } from "#features/accounts/privacy/export-account.server.ts";
import { requireExportOpen } from "#features/accounts/privacy/export-window.server.ts";
import { readHistoryEntries } from "#features/history/export-history.server.ts";
import type { RequestVariables } from "#server/session/request-context.ts";
import { requireStudentOfAnyStanding } from "#server/session/session.ts";

export function accountExportApi(): Hono<RequestVariables> {
  return new Hono<RequestVariables>().get("/", async (context) => {
    const requestContext = context.get("requestContext");
    // Open for some days while a guardian's withdrawal has closed the account.
    const student = await requireStudentOfAnyStanding(requestContext);
    await requestContext.services.limits.download(student.id);
    await requireExportOpen(requestContext.services.database.db, student, "student");
    context.header("cache-control", "private, no-store");
    context.header("content-type", "application/zip");
    context.header("content-disposition", 'attachment; filename="nirmaan-my-data.zip"');
    const { database, threads } = requestContext.services;
    const readHistory = () => readHistoryEntries(database.db, student);
    return context.body(await exportAccount(database.db, student, { threads, readHistory }));
  });
}
