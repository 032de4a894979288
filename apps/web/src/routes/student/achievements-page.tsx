import * as m from "@nirmaan/messages/achievements.ts";
import * as shell from "@nirmaan/messages/shell.ts";
import { data, redirect } from "react-router";
import { BadgeGrid } from "#features/achievements/badge-grid.tsx";
import { CertificatesPanel } from "#features/certificates/certificates-panel.tsx";
import { issueCertificate } from "#features/certificates/issue-certificate.server.ts";
import { pageMeta } from "#features/seo/page-meta.ts";
import { StudentPageFrame } from "#features/shell/student-page-frame.tsx";
import { requireTierFeature } from "#features/subscription/entitlements/allowance.server.ts";
import { AppError } from "#server/errors/app-error.ts";
import { studentOf } from "#server/session/page-guards.ts";
import { requestContextKey } from "#server/session/request-context.ts";
import { ButtonLink } from "#ui/controls/link.tsx";
import type { PageHandle } from "#ui/layout/page-handle.ts";
import { certificateCourses } from "#use-cases/certificates/certificate-courses.server.ts";
import { readAchievements } from "#use-cases/study/read-achievements.server.ts";
import type { Route } from "./+types/achievements-page.ts";

export const handle: PageHandle = { crumb: shell.achievements, opensOffline: true };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: shell.achievements(), description: m.pageDescription() });

export function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(requestContextKey).services.database;
  return readAchievements(db, studentOf(context));
}

export async function action({ request, context }: Route.ActionArgs) {
  const student = studentOf(context);
  const asked = (await request.formData()).get("course");
  const course = certificateCourses().find(({ slug }) => slug === asked);
  if (!course) return data({ refusal: m.noSuchCourse() }, { status: 404 });
  try {
    requireTierFeature(student, "certificates");
    await issueCertificate(context.get(requestContextKey).services.database.db, student, course);
  } catch (error) {
    if (error instanceof AppError) return data({ refusal: error.message }, { status: error.status });
    throw error;
  }
  throw redirect("/student/achievements");
}

export default function AchievementsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { badges, longestStreak, papers, hasPracticalFile } = loaderData;
  const earned = badges.filter(({ earnedAt }) => earnedAt);
  const locked = badges.filter(({ earnedAt }) => !earnedAt);
  return (
    <StudentPageFrame title={shell.achievements()} lead={m.lead()}>
      <div className="flex flex-col gap-10">
        <p className="text-lead">
          {m.summary({ earned: earned.length, all: badges.length, days: longestStreak })}
        </p>
        {earned.length > 0 ? (
          <section aria-label={m.earnedBadges()}>
            <h2 className="mb-4 text-title">{m.earned()}</h2>
            <BadgeGrid badges={earned} />
          </section>
        ) : null}
        <CertificatesPanel papers={papers} refusal={actionData?.refusal} />
        <section aria-labelledby="practical-file">
          <h2 id="practical-file" className="text-title">
            {shell.practicalFile()}
          </h2>
          <p className="mt-1 mb-4 max-w-reading text-muted">
            {m.practicalFileText()} {hasPracticalFile ? "" : m.practicalFileWithPro()}
          </p>
          <ButtonLink to="/student/practical-file">{m.openPracticalFile()}</ButtonLink>
        </section>
        <section aria-label={m.badgesToEarn()}>
          <h2 className="mb-4 text-title">{m.toEarn()}</h2>
          <BadgeGrid badges={locked} />
        </section>
      </div>
    </StudentPageFrame>
  );
}
