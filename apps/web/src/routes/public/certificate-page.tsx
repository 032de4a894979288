import { formatDate } from "@nirmaan/messages/locale/format.ts";
import * as m from "@nirmaan/messages/public-certificate.ts";
import { CircleCheck } from "lucide-react";
import { data, isRouteErrorResponse } from "react-router";
import { LANGUAGE_NAMES } from "#features/catalogue/course-view.ts";
import { CertifiedWork } from "#features/certificates/certified-work.tsx";
import { findCertificate } from "#features/certificates/find-certificate.server.ts";
import { readWholeLesson } from "#features/lessons/content/lesson-library.server.ts";
import { pageMeta } from "#features/seo/page-meta.ts";
import { AppError } from "#server/errors/app-error.ts";
import { currentClock } from "#server/people/consent-rights.ts";
import { servicesContext } from "#server/services/services.ts";
import { ButtonLink } from "#ui/controls/link.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { ErrorPage } from "#ui/layout/error-page.tsx";
import type { Route } from "./+types/certificate-page.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  try {
    const { database, env } = context.get(servicesContext);
    const clock = currentClock(env.CHILD_RULES_BIND_FROM);
    const paper = await findCertificate(database.db, params.code, clock);
    return {
      code: paper.code,
      studentName: paper.studentName,
      courseTitle: paper.courseTitle,
      issuedOn: formatDate(paper.issuedAt),
      // Without the programs: what proves the work is that anybody can have it graded again.
      work: paper.work.map(({ lessonSlug, exercise, attemptId, language, checksPassed, checksTotal }) => {
        const lesson = readWholeLesson(lessonSlug);
        return {
          attemptId,
          checksPassed,
          checksTotal,
          language: LANGUAGE_NAMES[language] ?? language,
          lessonTitle: lesson?.title ?? lessonSlug,
          exerciseTitle: lesson?.exercises.find(({ name }) => name === exercise)?.title ?? exercise,
        };
      }),
    };
  } catch (error) {
    if (error instanceof AppError) throw data(error.message, { status: error.status });
    throw error;
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: loaderData ? m.certificateOf({ student: loaderData.studentName }) : m.certificate(),
    description: m.certificateDescription(),
  });

export default function CertificatePage({ loaderData }: Route.ComponentProps) {
  const { code, studentName, courseTitle, issuedOn, work } = loaderData;
  return (
    <div className="page-width py-10">
      <p className="flex items-center gap-2 text-works">
        <CircleCheck className="size-5" aria-hidden="true" /> {m.certificateIsReal()}
      </p>
      <h1 className="mt-2 text-headline tracking-tight">
        {m.finishedCourse({ student: studentName, course: courseTitle })}
      </h1>
      <p className="mt-2 text-muted">{m.certificateIssued({ day: issuedOn, code })}</p>
      <section aria-labelledby="work" className="mt-10">
        <h2 id="work" className="text-title">
          {m.workBehindIt()}
        </h2>
        <p className="mt-1 mb-4 max-w-reading text-muted">
          {m.workBehindItText({ count: work.length, student: studentName })}
        </p>
        <ol className="grid gap-3 lg:grid-cols-2">
          {work.map((one) => (
            <CertifiedWork key={one.attemptId} code={code} work={one} />
          ))}
        </ol>
      </section>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 410) return <ClosedCertificate />;
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage error={error} />;
  return (
    <div className="page-width py-12">
      <title>{m.certificateMissingPage()}</title>
      <meta name="robots" content="noindex" />
      <h1 className="text-center text-headline tracking-tight">{m.certificateMissing()}</h1>
      <EmptyState
        scene="empty-badge"
        sentence={m.certificateMissingText()}
        action={<ButtonLink to="/">{m.goHome()}</ButtonLink>}
      />
    </div>
  );
}

function ClosedCertificate() {
  return (
    <div className="page-width py-12">
      <title>{m.certificateClosedPage()}</title>
      <meta name="robots" content="noindex" />
      <h1 className="text-center text-headline tracking-tight">{m.certificateClosed()}</h1>
      <EmptyState
        scene="empty-badge"
        sentence={m.certificateClosedText()}
        action={<ButtonLink to="/">{m.goHome()}</ButtonLink>}
      />
    </div>
  );
}
