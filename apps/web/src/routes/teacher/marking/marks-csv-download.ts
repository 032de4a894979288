import { markCsv } from "#features/marking/mark-table.ts";
import { orRefusePage } from "#server/http/or-refuse-page.ts";
import { staffOf, staffOnly } from "#server/session/page-guards.ts";
import { requestContextKey } from "#server/session/request-context.ts";
import { readMarkTable } from "#use-cases/marking/read-mark-table.server.ts";
import { idIn } from "../schools/refuse-request.ts";
import type { Route } from "./+types/marks-csv-download.ts";

export const middleware: Route.MiddlewareFunction[] = [staffOnly];

export async function loader({ params, context }: Route.LoaderArgs) {
  const staff = staffOf(context);
  const { database, limits } = context.get(requestContextKey).services;
  const target = { classId: idIn(params.classId), page: "/teacher/classes/:classId/marks.csv" };
  const table = await orRefusePage(async () => {
    await limits.classDownload(staff.userId);
    return readMarkTable(database, staff, target);
  });
  return new Response(markCsv(table), {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": 'attachment; filename="marks.csv"',
      "cache-control": "private, no-store",
    },
  });
}
