import { formatDate } from "@nirmaan/messages/locale/format.ts";
import * as playground from "@nirmaan/messages/playground.ts";
import * as m from "@nirmaan/messages/projects.ts";
import * as shell from "@nirmaan/messages/shell.ts";
import { data, redirect } from "react-router";
import { z } from "zod";
import { projectSlug, projectTitle } from "#domain/project-slug.ts";
import { formText, parseForm } from "#features/accounts/forms/parse-form.ts";
import { pageMeta } from "#features/seo/page-meta.ts";
import { NewProjectForm } from "#features/sharing/new-project-form.tsx";
import { ProjectList } from "#features/sharing/project-list.tsx";
import { readOwnProjects } from "#features/sharing/read-own-shares.server.ts";
import { StudentPageFrame } from "#features/shell/student-page-frame.tsx";
import { requireProjectAllowance } from "#features/subscription/entitlements/allowance.server.ts";
import { readProject } from "#features/workspace/saving/read-project.server.ts";
import { saveProject } from "#features/workspace/saving/save-project.server.ts";
import {
  firstTemplate,
  ProjectTemplate,
  type StarterTemplate,
} from "#features/workspace/templates/starter-template.ts";
import { templateProject } from "#features/workspace/templates/template-project.server.ts";
import { AppError } from "#server/errors/app-error.ts";
import { studentOf } from "#server/session/page-guards.ts";
import { requestContextKey } from "#server/session/request-context.ts";
import { Link } from "#ui/controls/link.tsx";
import type { PageHandle } from "#ui/layout/page-handle.ts";
import type { Route } from "./+types/projects-page.ts";

export const handle: PageHandle = { crumb: shell.playground };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: shell.playground(), description: m.lead() });

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(requestContextKey).services.database;
  const student = studentOf(context);
  const projects = await readOwnProjects(db, student);
  return {
    first: firstTemplate(student.board),
    projects: projects.map(({ slug, updatedAt, ...project }) => ({
      ...project,
      slug,
      changedOn: formatDate(updatedAt),
      ...placeOf(slug),
    })),
  };
}

/** The playground itself has no name of its own. */
function placeOf(slug: string): { title: string; to: string } {
  const name = /^project-(.+)$/.exec(slug)?.[1];
  return name
    ? { title: projectTitle(name), to: `/student/playground/${name}` }
    : { title: playground.yourWorkspace(), to: "/student/playground" };
}

/** The board's own language first, then what makes the most of an afternoon. */
function templatesFor(first: StarterTemplate) {
  const words: Record<StarterTemplate, { label: string; text: string }> = {
    python: { label: m.templatePython(), text: m.templatePythonText() },
    java: { label: m.templateJava(), text: m.templateJavaText() },
    turtle: { label: m.templateTurtle(), text: m.templateTurtleText() },
    game: { label: m.templateGame(), text: m.templateGameText() },
    charts: { label: m.templateCharts(), text: m.templateChartsText() },
    page: { label: m.templatePage(), text: m.templatePageText() },
    sql: { label: m.templateSql(), text: m.templateSqlText() },
  };
  const order = [first, ...ProjectTemplate.options.filter((template) => template !== first)];
  return order.map((value) => ({ value, ...words[value] }));
}

const NewProject = z.object({
  template: z.enum(ProjectTemplate.options, { error: () => m.chooseTemplate() }),
  name: z
    .string()
    .transform(projectSlug)
    .refine((slug) => slug !== "", { error: () => m.nameNeedsLetter() }),
});

export async function action({ request, context }: Route.ActionArgs) {
  const student = studentOf(context);
  const { database, limits } = context.get(requestContextKey).services;
  const fields = await request.formData();
  const form = parseForm(NewProject, fields);
  const given = { name: formText(fields, "name"), template: formText(fields, "template") };
  if (form.kind === "invalid") return data({ errors: form.errors, given }, { status: 400 });
  const { name, template } = form.values;
  try {
    await limits.project(student.id);
    const slug = `project-${name}`;
    const { project: before } = await readProject(database.db, student, slug);
    if (before) return data({ errors: { name: m.nameTaken() }, given }, { status: 409 });
    await saveProject(
      database.db,
      student,
      { slug, seenRevision: null, project: templateProject(template) },
      requireProjectAllowance,
    );
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return data({ errors: { name: error.message }, given }, { status: error.status });
  }
  throw redirect(`/student/playground/${name}`);
}

export default function ProjectsPage({ loaderData: { projects, first }, actionData }: Route.ComponentProps) {
  return (
    <StudentPageFrame title={shell.playground()} lead={m.lead()}>
      <ProjectList projects={projects} />
      <section aria-labelledby="new-project" className="mt-10">
        <h2 id="new-project" className="mb-4 text-title">
          {m.newProject()}
        </h2>
        <NewProjectForm
          templates={templatesFor(first)}
          first={first}
          errors={actionData?.errors ?? {}}
          given={actionData?.given ?? {}}
        />
      </section>
      <p className="mt-10">
        <Link to="/student/portfolio">{m.portfolio()}</Link>
      </p>
    </StudentPageFrame>
  );
}
