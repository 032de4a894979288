import * as m from "@nirmaan/messages/marking.ts";
import { Printer } from "lucide-react";
import { LessonSentence } from "#features/lessons/page/lesson-text.tsx";
import { ClassFilesPanel } from "#features/practical-file/class-files/class-files-panel.tsx";
import { readClassStudents } from "#features/schools/register/read-class.server.ts";
import { pageMeta } from "#features/seo/page-meta.ts";
import { orRefusePage } from "#server/http/or-refuse-page.ts";
import { requireTaughtClass } from "#server/people/taught-class.ts";
import { staffOf } from "#server/session/page-guards.ts";
import { requestContextKey } from "#server/session/request-context.ts";
import { Link } from "#ui/controls/link.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { idIn } from "../schools/refuse-request.ts";
import type { Route } from "./+types/class-files-page.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.practicalFiles(), description: m.filesDescription() });

/** Names only; the page asks for one file after the other, so that no request reads the work of a whole class. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const staff = staffOf(context);
  const { db } = context.get(requestContextKey).services.database;
  const taught = await orRefusePage(() => requireTaughtClass(db, staff, idIn(params.classId)));
  const students = await readClassStudents(db, taught);
  return {
    id: taught.id,
    name: taught.name,
    students: students.map(({ studentId, name }) => ({ studentId, name })),
  };
}

export default function ClassFilesPage({ loaderData: { id, name, students } }: Route.ComponentProps) {
  return (
    <>
      <div data-print="off">
        <Link to={`/teacher/classes/${id}`}>{name}</Link>
        <h1 className="mt-2 mb-2 text-headline tracking-tight">{m.practicalFiles()}</h1>
        <p className="mb-6 max-w-reading text-muted">{m.filesLead()}</p>
      </div>
      {students.length === 0 ? (
        <EmptyState scene="growing-wall" sentence={m.noStudents()} />
      ) : (
        <ClassFilesPanel
          address={`/teacher/classes/${id}/practical-files`}
          students={students}
          printIcon={<Printer className="size-5" aria-hidden="true" />}
          showQuestion={(html) => <LessonSentence html={html} className="block" />}
        />
      )}
    </>
  );
}
