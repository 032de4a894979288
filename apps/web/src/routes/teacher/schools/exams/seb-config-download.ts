import { requireExam } from "#features/exams/manage/require-exam.server.ts";
import { sebConfig } from "#features/exams/teacher/seb-config.ts";
import { orRefusePage } from "#server/http/or-refuse-page.ts";
import { staffOf, staffOnly } from "#server/session/page-guards.ts";
import { requestContextKey } from "#server/session/request-context.ts";
import { idIn } from "../refuse-request.ts";
import type { Route } from "./+types/seb-config-download.ts";

export const middleware: Route.MiddlewareFunction[] = [staffOnly];

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const staff = staffOf(context);
  const { database, env } = context.get(requestContextKey).services;
  const target = { classId: idIn(params.classId), examId: idIn(params.examId) };
  const { exam } = await orRefusePage(() => requireExam(database.db, staff, target));
  const { origin } = new URL(env.SITE_URL ?? url.origin);
  return new Response(sebConfig({ origin, examId: exam.id }), {
    headers: {
      "content-type": "application/seb",
      "content-disposition": `attachment; filename="exam-${exam.id}.seb"`,
    },
  });
}
