import * as m from "@nirmaan/messages/practice.ts";
import { placeIn } from "@nirmaan/practice/read-questions/question-bank.ts";
import { PracticalScheme } from "@nirmaan/practice/syllabus/practical-scheme.ts";
import { Printer } from "lucide-react";
import { learningPathOf } from "#domain/learning-path.ts";
import { schoolSession } from "#features/practical-file/practical-file.ts";
import { readBank, readPapersOf } from "#features/practice/bank/question-library.server.ts";
import {
  PracticalMarks,
  SuggestedPrograms,
  VivaPanel,
} from "#features/practice/practical/practical-panels.tsx";
import { ProjectTemplate } from "#features/practice/practical/project-template.tsx";
import { NoPath } from "#features/practice/screen/no-path.tsx";
import { PaperChoice } from "#features/practice/screen/paper-choice.tsx";
import { pageMeta } from "#features/seo/page-meta.ts";
import { StudentPageFrame } from "#features/shell/student-page-frame.tsx";
import { studentOf } from "#server/session/page-guards.ts";
import { Button } from "#ui/controls/button.tsx";
import { Link } from "#ui/controls/link.tsx";
import type { PageHandle } from "#ui/layout/page-handle.ts";
import type { Route } from "./+types/practical-examination-page.ts";

export const handle: PageHandle = { crumb: m.practicalExamination };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.practicalExamination(), description: m.pageDescription() });

export function loader({ request, context }: Route.LoaderArgs) {
  const student = studentOf(context);
  const path = learningPathOf(student);
  const papers = path ? readPapersOf(path) : [];
  const asked = new URL(request.url).searchParams.get("paper");
  const chosen = papers.find(({ syllabus }) => syllabus.id === asked) ?? papers[0];
  if (!chosen) return null;
  const { syllabus } = chosen;
  const scheme = PracticalScheme.parse(syllabus.practical);
  const viva = readBank().entries.filter(({ use }) => use === "viva");
  return {
    paper: syllabus.id,
    title: syllabus.title,
    papers: papers.map(({ syllabus: { id, title } }) => ({ id, title })),
    scheme,
    programs: scheme.suggestedPrograms.map((program) => ({ ...program, sittingKey: crypto.randomUUID() })),
    units: syllabus.units.map(({ id, title }) => ({
      id,
      title,
      count: viva.filter((entry) => placeIn(entry, syllabus.id)?.unit === id).length,
      sittingKey: crypto.randomUUID(),
    })),
    // The IB marks its project by criteria, the Indian boards ask for a synopsis and a report.
    criteria: syllabus.board === "IB" ? scheme.parts : undefined,
    studentName: student.name,
    session: schoolSession(new Date()),
  };
}

/** PRAC-07: the board's programs, the viva and the project. */
export default function PracticalExaminationPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData)
    return (
      <StudentPageFrame title={m.practicalExamination()} lead={m.practicalLead()}>
        <NoPath />
      </StudentPageFrame>
    );
  const { paper, title, papers, scheme, programs, units, criteria, studentName, session } = loaderData;
  return (
    <>
      <div data-print="off">
        <StudentPageFrame title={m.practicalExamination()} lead={m.practicalLead()}>
          <div className="flex flex-col gap-4">
            {papers.length > 1 ? <PaperChoice chosen={paper} papers={papers} /> : null}
            <PracticalMarks scheme={scheme} />
            {programs.length > 0 ? <SuggestedPrograms paper={paper} programs={programs} /> : null}
            <VivaPanel paper={paper} viva={scheme.viva} units={units} />
            <p>
              <Link to="/student/practical-file">{m.toPracticalFile()}</Link>
            </p>
            <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
              <h2 className="text-title">{m.projectTemplate()}</h2>
              <Button onClick={() => window.print()}>
                <Printer aria-hidden="true" />
                {m.printOrSave()}
              </Button>
            </div>
          </div>
        </StudentPageFrame>
      </div>
      <div className="mt-4">
        <ProjectTemplate
          studentName={studentName}
          subject={title}
          session={session}
          {...(criteria && { criteria })}
        />
      </div>
    </>
  );
}
