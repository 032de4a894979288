import { data } from "react-router";
import { isLessonWithdrawn } from "#features/catalogue/read-catalogue.server.ts";
import { bestEncoding, compressPage } from "#server/pages/page-compression.ts";
import { studentOf, studentsOnly } from "#server/session/page-guards.ts";
import { requestContextKey } from "#server/session/request-context.ts";
import { lessonVisitHere } from "../lesson-visit-here.ts";
import { requireOpenLesson } from "../require-open-lesson.ts";
import type { Route } from "./+types/lesson-download.ts";

export const middleware: Route.MiddlewareFunction[] = [studentsOnly, requireOpenLesson];

/** OFF-01: what the page of a lesson loads, compressed, for a device that keeps the whole course. */
export async function loader({ params: { slug }, context }: Route.LoaderArgs): Promise<Response> {
  // Refuses staff, who may read lessons and have no device to keep them on.
  studentOf(context);
  const visit = isLessonWithdrawn(slug) ? undefined : await lessonVisitHere(context, slug);
  if (!visit) throw data(null, { status: 404 });
  const { request } = context.get(requestContextKey);
  const encoding = bestEncoding(request.headers.get("accept-encoding") ?? undefined);
  const body = await compressPage(Buffer.from(JSON.stringify(visit)), encoding, false);
  return new Response(new Uint8Array(body), {
    headers: {
      "content-type": "application/json",
      "content-length": String(body.byteLength),
      vary: "accept-encoding",
      ...(encoding !== "identity" && { "content-encoding": encoding }),
    },
  });
}
