import { markSheetJob } from "#features/marking/mark-sheet-job.server.ts";
import { orRefusePage } from "#server/http/or-refuse-page.ts";
import { staffOf, staffOnly } from "#server/session/page-guards.ts";
import { requestContextKey } from "#server/session/request-context.ts";
import { readMarkTable } from "#use-cases/marking/read-mark-table.server.ts";
import { idIn } from "../schools/refuse-request.ts";
import type { Route } from "./+types/marks-xlsx-download.ts";

export const middleware: Route.MiddlewareFunction[] = [staffOnly];

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

export async function loader({ params, context }: Route.LoaderArgs) {
  const staff = staffOf(context);
  const { database, limits, threads } = context.get(requestContextKey).services;
  const target = { classId: idIn(params.classId), page: "/teacher/classes/:classId/marks.xlsx" };
  const table = await orRefusePage(async () => {
    await limits.classDownload(staff.userId);
    return readMarkTable(database, staff, target);
  });
  const sheet = await threads.run({ id: staff.userId }, markSheetJob, () => table);
  return new Response(new Uint8Array(sheet), {
    headers: {
      "content-type": XLSX,
      "content-disposition": 'attachment; filename="marks.xlsx"',
      "cache-control": "private, no-store",
    },
  });
}
