import * as m from "@nirmaan/messages/lessons-authoring.ts";
import { useState } from "react";
import { data, Form, redirect } from "react-router";
import { z } from "zod";
import { FormError } from "#features/accounts/forms/form-error.tsx";
import { parseForm } from "#features/accounts/forms/parse-form.ts";
import {
  copyExercise,
  removeExercise,
  requireExercise,
} from "#features/lessons/authoring/change-exercises.server.ts";
import { ExerciseEditor } from "#features/lessons/authoring/exercise-editor.tsx";
import { ExerciseReading } from "#features/lessons/authoring/exercise-reading.tsx";
import { pageMeta } from "#features/seo/page-meta.ts";
import { orRefusePage } from "#server/http/or-refuse-page.ts";
import { staffOf } from "#server/session/page-guards.ts";
import { requestContextKey } from "#server/session/request-context.ts";
import { Button } from "#ui/controls/button.tsx";
import { ButtonLink, Link } from "#ui/controls/link.tsx";
import { Badge } from "#ui/feedback/badge.tsx";
import { readExercisePage } from "#use-cases/exercises/read-exercise-page.server.ts";
import { idIn, orShowRefusal } from "../refuse-request.ts";
import type { Route } from "./+types/exercise-page.ts";

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: loaderData?.exercise.title.trim() || m.untitled(),
    description: m.exercisesDescription(),
  });

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(requestContextKey).services.database;
  const target = { schoolId: idIn(params.schoolId), exerciseId: idIn(params.exerciseId) };
  return orRefusePage(() => readExercisePage(db, staffOf(context), target));
}

const Request = z.object({ intent: z.enum(["copy", "remove"]) });

export async function action({ request, params, context }: Route.ActionArgs) {
  const staff = staffOf(context);
  const { db } = context.get(requestContextKey).services.database;
  const target = { schoolId: idIn(params.schoolId), exerciseId: idIn(params.exerciseId) };
  await orRefusePage(() => requireExercise(db, staff, target));
  const form = parseForm(Request, await request.formData());
  if (form.kind === "invalid") return data({ errors: form.errors, given: form.given }, { status: 400 });
  const list = `/teacher/schools/${target.schoolId}/exercises`;
  return orShowRefusal(async () => {
    if (form.values.intent === "copy") return redirect(`${list}/${await copyExercise(db, staff, target)}`);
    await removeExercise(db, staff, target);
    return redirect(list);
  });
}

export default function ExercisePage({ loaderData, actionData }: Route.ComponentProps) {
  const { school, id, isOwn, exercise, revision, taskHtml, classes, given } = loaderData;
  const [usable, setUsable] = useState(loaderData.newest);
  const errors: Record<string, string> = actionData?.errors ?? {};
  return (
    <>
      <Link to={`/teacher/schools/${school.id}/exercises`}>{m.exercises()}</Link>
      <div className="mt-2 mb-6 flex flex-wrap items-center justify-between gap-3">
        <h1 className="min-w-0 break-words text-headline tracking-tight">
          {isOwn ? m.writeExercise() : exercise.title}
        </h1>
        {usable ? (
          <Badge tone="works">{m.usableBadge({ number: usable.number })}</Badge>
        ) : (
          <Badge>{m.draftBadge()}</Badge>
        )}
      </div>
      <div className="mb-4 empty:hidden">
        <FormError text={errors.form} />
      </div>
      {isOwn ? (
        <ExerciseEditor
          key={id}
          address={`/api/teacher/exercises/${school.id}/${id}`}
          stored={{ draft: exercise, revision, taskHtml }}
          classes={given}
          onUsable={setUsable}
        />
      ) : (
        <ExerciseReading exercise={exercise} taskHtml={taskHtml} />
      )}
      {usable ? <GiveToClass slug={usable.slug} classes={classes} /> : null}
      <Form method="post" className="mt-10 flex flex-wrap gap-3 border-line border-t pt-6">
        <Button type="submit" name="intent" value="copy">
          {m.copy()}
        </Button>
        {isOwn ? (
          <Button type="submit" name="intent" value="remove">
            {m.removeExercise()}
          </Button>
        ) : null}
      </Form>
      {isOwn ? <p className="mt-2 text-muted text-small">{m.removeHint()}</p> : null}
    </>
  );
}

type GiveToClassProps = { slug: string; classes: { id: string; name: string }[] };

const GiveToClass = ({ slug, classes }: GiveToClassProps) => (
  <section aria-labelledby="give" className="mt-8">
    <h2 id="give" className="mb-1 text-title">
      {m.giveToClass()}
    </h2>
    {classes.length === 0 ? <p className="text-muted">{m.noClasses()}</p> : null}
    <ul className="flex flex-wrap gap-3">
      {classes.map(({ id, name }) => (
        <li key={id}>
          <ButtonLink to={`/teacher/classes/${id}/assignments/new?lesson=${slug}`}>{name}</ButtonLink>
        </li>
      ))}
    </ul>
  </section>
);
