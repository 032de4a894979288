import { Hono } from "hono";
import { exportAccount } from "#features/accounts/export-account.server.ts";
import { requireStudent } from "#server/session.ts";
import type { VisitVariables } from "#server/visit.ts";

export function accountExportDoor(): Hono<VisitVariables> {
  return new Hono<VisitVariables>().get("/", async (context) => {
    const visit = context.get("visit");
    const student = await requireStudent(visit);
    context.header("cache-control", "private, no-store");
    context.header("content-type", "application/zip");
    context.header("content-disposition", 'attachment; filename="nirmaan-my-data.zip"');
    return context.body(await exportAccount(visit.services.database.db, student));
  });
}
