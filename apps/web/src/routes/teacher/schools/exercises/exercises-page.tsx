import * as m from "@nirmaan/messages/lessons-authoring.ts";
import { formatDate } from "@nirmaan/messages/locale/format.ts";
import { data, Form, redirect } from "react-router";
import { z } from "zod";
import { FormError } from "#features/accounts/forms/form-error.tsx";
import { parseForm } from "#features/accounts/forms/parse-form.ts";
import { copyExercise, makeExercise } from "#features/lessons/authoring/change-exercises.server.ts";
import { ExerciseList } from "#features/lessons/authoring/exercise-list.tsx";
import { readExercises } from "#features/lessons/authoring/read-exercises.server.ts";
import { LANGUAGE_NAMES } from "#features/lessons/content/lesson-labels.ts";
import { pageMeta } from "#features/seo/page-meta.ts";
import { orRefusePage } from "#server/http/or-refuse-page.ts";
import { requireSchoolMember } from "#server/people/taught-class.ts";
import { staffOf } from "#server/session/page-guards.ts";
import { requestContextKey } from "#server/session/request-context.ts";
import { Button } from "#ui/controls/button.tsx";
import { Link } from "#ui/controls/link.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { idIn, orShowRefusal } from "../refuse-request.ts";
import type { Route } from "./+types/exercises-page.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.exercises(), description: m.exercisesDescription() });

export async function loader({ params, context }: Route.LoaderArgs) {
  const staff = staffOf(context);
  const { db } = context.get(requestContextKey).services.database;
  const { school, exercises } = await orRefusePage(() => readExercises(db, staff, idIn(params.schoolId)));
  return {
    school: { id: school.id, name: school.name },
    exercises: exercises.map(({ updatedAt, language, slug: _slug, ...exercise }) => ({
      ...exercise,
      language: (LANGUAGE_NAMES as Record<string, string>)[language] ?? language,
      when: formatDate(updatedAt),
    })),
  };
}

const Request = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("new") }),
  z.object({ intent: z.literal("copy"), id: z.uuid() }),
]);

export async function action({ request, params, context }: Route.ActionArgs) {
  const staff = staffOf(context);
  const { db } = context.get(requestContextKey).services.database;
  const schoolId = idIn(params.schoolId);
  await orRefusePage(() => requireSchoolMember(db, staff, schoolId));
  const form = parseForm(Request, await request.formData());
  if (form.kind === "invalid") return data({ errors: form.errors, given: form.given }, { status: 400 });
  const asked = form.values;
  return orShowRefusal(async () => {
    const id =
      asked.intent === "new"
        ? await makeExercise(db, staff, { schoolId })
        : await copyExercise(db, staff, { schoolId, exerciseId: asked.id });
    return redirect(`/teacher/schools/${schoolId}/exercises/${id}`);
  });
}

export default function ExercisesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { school, exercises } = loaderData;
  const errors: Record<string, string> = actionData?.errors ?? {};
  const newExercise = (
    <Form method="post">
      <Button type="submit" name="intent" value="new" tone="next">
        {m.newExercise()}
      </Button>
    </Form>
  );
  return (
    <>
      <Link to={`/teacher/schools/${school.id}`}>{school.name}</Link>
      <div className="mt-2 mb-2 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-headline tracking-tight">{m.exercises()}</h1>
        {exercises.length > 0 ? newExercise : null}
      </div>
      <p className="mb-6 max-w-reading text-muted">{m.exercisesLead()}</p>
      <div className="mb-4 empty:hidden">
        <FormError text={errors.form} />
      </div>
      {exercises.length === 0 ? (
        <EmptyState scene="growing-wall" sentence={m.noExercises()} action={newExercise} />
      ) : (
        <ExerciseList address={`/teacher/schools/${school.id}/exercises`} exercises={exercises} />
      )}
    </>
  );
}
