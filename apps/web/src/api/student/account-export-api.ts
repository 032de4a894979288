import { Hono } from "hono";
import { exportAccount } from "#features/accounts/privacy/export-account.server.ts";
import { exportHistory } from "#features/history/export-history.server.ts";
import { requireStudent } from "#server/session.ts";
import type { VisitVariables } from "#server/visit.ts";

export function accountExportApi(): Hono<VisitVariables> {
  return new Hono<VisitVariables>().get("/", async (context) => {
    const visit = context.get("visit");
    const student = await requireStudent(visit);
    context.header("cache-control", "private, no-store");
    context.header("content-type", "application/zip");
    context.header("content-disposition", 'attachment; filename="nirmaan-my-data.zip"');
    const { database, env } = visit.services;
    const history = await exportHistory({ db: database.db, dataDir: env.DATA_DIR }, student);
    return context.body(await exportAccount(database.db, student, history));
  });
}
