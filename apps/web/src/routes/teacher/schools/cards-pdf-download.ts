import { cardsJob } from "#features/schools/cards/cards-job.server.ts";
import { readCards } from "#features/schools/cards/read-cards.server.ts";
import { orRefusePage } from "#server/http/or-refuse-page.ts";
import { staffOf, staffOnly } from "#server/session/page-guards.ts";
import { requestContextKey } from "#server/session/request-context.ts";
import type { Route } from "./+types/cards-pdf-download.ts";
import { idIn } from "./refuse-request.ts";

export const middleware: Route.MiddlewareFunction[] = [staffOnly];

/** Opens in the browser's viewer, from where it is printed. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const staff = staffOf(context);
  const { services } = context.get(requestContextKey);
  const student = url.searchParams.get("student");
  const sheet = await orRefusePage(() =>
    readCards(services, staff, {
      classId: idIn(params.classId),
      studentId: student === null ? undefined : idIn(student),
    }),
  );
  const pdf = await services.threads.run({ id: staff.userId }, cardsJob, () => sheet);
  return new Response(new Uint8Array(pdf), {
    headers: {
      "content-type": "application/pdf",
      "content-disposition": 'inline; filename="cards.pdf"',
      "cache-control": "private, no-store",
    },
  });
}
