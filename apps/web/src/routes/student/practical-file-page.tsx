import * as m from "@nirmaan/messages/practical-file.ts";
import * as shell from "@nirmaan/messages/shell.ts";
import { Printer } from "lucide-react";
import { data, Form } from "react-router";
import { learningPathOf } from "#domain/learning-path.ts";
import { readWholePath } from "#features/catalogue/read-catalogue.server.ts";
import { readCertificates } from "#features/certificates/read-certificates.server.ts";
import { LessonSentence } from "#features/lessons/page/lesson-text.tsx";
import { romanClass, schoolSession } from "#features/practical-file/practical-file.ts";
import { PracticalPaper } from "#features/practical-file/practical-paper.tsx";
import { readFinishedPrograms } from "#features/practical-file/read-finished-programs.server.ts";
import { pageMeta } from "#features/seo/page-meta.ts";
import { StudentPageFrame } from "#features/shell/student-page-frame.tsx";
import { requireTierFeature } from "#features/subscription/entitlements/allowance.server.ts";
import { siteUrlOf } from "#server/config/site-url.ts";
import { AppError } from "#server/errors/app-error.ts";
import { studentOf } from "#server/session/page-guards.ts";
import { requestContextKey } from "#server/session/request-context.ts";
import { Button } from "#ui/controls/button.tsx";
import { ButtonLink } from "#ui/controls/link.tsx";
import { Select } from "#ui/controls/select.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import type { PageHandle } from "#ui/layout/page-handle.ts";
import { certificateCourses } from "#use-cases/certificates/certificate-courses.server.ts";
import { practicalPrograms } from "#use-cases/study/practical-programs.server.ts";
import type { Route } from "./+types/practical-file-page.ts";

export const handle: PageHandle = { crumb: shell.practicalFile, opensOffline: true };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: shell.practicalFile(),
    description: m.pageDescription(),
  });

export async function loader({ request, context }: Route.LoaderArgs) {
  const student = studentOf(context);
  const { services } = context.get(requestContextKey);
  const { db } = services.database;
  try {
    requireTierFeature(student, "practical-file");
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return data({ kind: "locked" as const, words: error.message }, { status: error.status });
  }
  const path = readWholePath(learningPathOf(student));
  const [finished, papers] = await Promise.all([
    readFinishedPrograms(db, student),
    readCertificates(db, student, certificateCourses()),
  ]);
  const hasFinished = new Set(finished.map(({ lessonSlug }) => lessonSlug));
  const courses = new Map(
    path.filter(({ slug }) => hasFinished.has(slug)).map(({ course }) => [course.slug, course.title]),
  );
  const asked = new URL(request.url).searchParams.get("course") ?? "";
  const chosen = courses.has(asked) ? asked : "";
  const lessons = chosen ? path.filter(({ course }) => course.slug === chosen) : path;
  const paper = papers.find((each) => each.kind === "issued" && each.course === chosen);
  return data({
    kind: "open" as const,
    chosen,
    courses: [...courses].map(([value, label]) => ({ value, label })),
    programs: practicalPrograms(finished, lessons),
    facts: {
      studentName: student.name,
      classLevel: romanClass(student.classLevel),
      board: student.board,
      subject: courses.get(chosen) ?? m.computerScience(),
      session: schoolSession(new Date()),
      certificate:
        paper?.kind === "issued"
          ? { code: paper.code, address: `${siteUrlOf(services.env)}/certificates/${paper.code}` }
          : null,
    },
  });
}

export default function PracticalFilePage({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === "locked")
    return (
      <EmptyPracticalFile
        sentence={loaderData.words}
        link={{ to: "/student/subscription", text: m.seePro() }}
      />
    );
  const { programs, courses, chosen, facts } = loaderData;
  if (programs.length === 0)
    return (
      <EmptyPracticalFile
        sentence={m.noPrograms()}
        link={{ to: "/student/courses", text: m.chooseLesson() }}
      />
    );
  return (
    <>
      <div data-print="off" className="mb-6">
        <StudentPageFrame title={shell.practicalFile()} lead={m.lead()}>
          <CourseChoice chosen={chosen} courses={courses} />
        </StudentPageFrame>
      </div>
      <PracticalPaper
        facts={facts}
        programs={programs}
        showQuestion={(html) => <LessonSentence html={html} className="block" />}
      />
    </>
  );
}

function EmptyPracticalFile({ sentence, link }: { sentence: string; link: { to: string; text: string } }) {
  return (
    <StudentPageFrame title={shell.practicalFile()} lead={m.leadEmpty()}>
      <EmptyState
        scene="empty-badge"
        sentence={sentence}
        action={
          <ButtonLink to={link.to} tone="next">
            {link.text}
          </ButtonLink>
        }
      />
    </StudentPageFrame>
  );
}

function CourseChoice(props: { chosen: string; courses: { value: string; label: string }[] }) {
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Form className="flex grow flex-wrap items-end gap-3 sm:max-w-md">
        <div className="min-w-48 grow">
          <Select
            key={props.chosen}
            label={m.course()}
            name="course"
            defaultValue={props.chosen}
            options={[{ value: "", label: m.allPrograms() }, ...props.courses]}
          />
        </div>
        <Button type="submit">{m.show()}</Button>
      </Form>
      <Button tone="next" onClick={() => window.print()}>
        <Printer className="size-5" aria-hidden="true" />
        {m.print()}
      </Button>
    </div>
  );
}
