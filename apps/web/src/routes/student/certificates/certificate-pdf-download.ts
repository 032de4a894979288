import * as m from "@nirmaan/messages/certificates.ts";
import { currentLocale } from "@nirmaan/messages/locale/current-locale.ts";
import { formatDate } from "@nirmaan/messages/locale/format.ts";
import { certificateJob } from "#features/certificates/certificate-job.server.ts";
import { findCertificate } from "#features/certificates/find-certificate.server.ts";
import { siteUrlOf } from "#server/config/site-url.ts";
import { AppError } from "#server/errors/app-error.ts";
import { currentClock } from "#server/people/consent-rights.ts";
import { studentOf, studentsOnly } from "#server/session/page-guards.ts";
import { requestContextKey } from "#server/session/request-context.ts";
import type { Route } from "./+types/certificate-pdf-download.ts";

export const middleware: Route.MiddlewareFunction[] = [studentsOnly];

const missing = () => new Response(m.noSuchCertificate(), { status: 404 });

/** Only the owner downloads the PDF; others see the verification page. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const student = studentOf(context);
  const { services } = context.get(requestContextKey);
  try {
    const paper = await findCertificate(
      services.database.db,
      params.code,
      currentClock(services.env.CHILD_RULES_BIND_FROM),
    );
    if (paper.studentId !== student.id) return missing();
    const pdf = await services.threads.run({ id: student.id }, certificateJob, () => ({
      locale: currentLocale(),
      studentName: paper.studentName,
      courseTitle: paper.courseTitle,
      exerciseCount: paper.work.length,
      issuedOn: formatDate(paper.issuedAt),
      code: paper.code,
      address: `${siteUrlOf(services.env)}/certificates/${paper.code}`,
    }));
    return new Response(new Uint8Array(pdf), {
      headers: {
        "content-type": "application/pdf",
        "content-disposition": `attachment; filename="nirmaan-${paper.code}.pdf"`,
        "cache-control": "private, no-store",
      },
    });
  } catch (error) {
    if (error instanceof AppError) return missing();
    throw error;
  }
}
