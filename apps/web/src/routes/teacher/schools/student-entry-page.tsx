import * as m from "@nirmaan/messages/schools-classes.ts";
import { data, Form, redirect, useNavigation } from "react-router";
import { z } from "zod";
import { FormError } from "#features/accounts/forms/form-error.tsx";
import { parseForm } from "#features/accounts/forms/parse-form.ts";
import { changeStudentEntry, readStudentEntry } from "#features/schools/register/student-entry.server.ts";
import { isStudentName } from "#features/schools/roster/student-name.ts";
import { pageMeta } from "#features/seo/page-meta.ts";
import { orRefusePage } from "#server/http/or-refuse-page.ts";
import { recordRead } from "#server/people/record-read.ts";
import { staffOf } from "#server/session/page-guards.ts";
import { requestContextKey } from "#server/session/request-context.ts";
import { Button } from "#ui/controls/button.tsx";
import { Link } from "#ui/controls/link.tsx";
import { Select } from "#ui/controls/select.tsx";
import { TextField } from "#ui/controls/text-field.tsx";
import type { Route } from "./+types/student-entry-page.ts";
import { idIn, orShowRefusal } from "./refuse-request.ts";

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.name ?? m.student(), description: m.entryDescription() });

export async function loader({ params, context }: Route.LoaderArgs) {
  const staff = staffOf(context);
  const { db } = context.get(requestContextKey).services.database;
  const member = { classId: idIn(params.classId), studentId: idIn(params.studentId) };
  const { taught, entry, classes } = await orRefusePage(() => readStudentEntry(db, staff, member));
  const page = "/teacher/classes/:classId/students/:studentId";
  await recordRead(db, staff, { aboutUserIds: [entry.userId], page });
  return {
    name: entry.name,
    rollNumber: entry.rollNumber ?? "",
    hasCard: entry.userName !== null,
    schoolClass: { id: taught.id, name: taught.name },
    classes: [taught, ...classes].map(({ id, name, session }) => ({
      value: id,
      label: [name, session].filter(Boolean).join(" · "),
    })),
  };
}

const Request = z.object({
  name: z
    .string()
    .trim()
    .refine(isStudentName, { error: () => m.badStudentName() })
    .optional(),
  rollNumber: z
    .string()
    .trim()
    .max(16, { error: () => m.rollTooLong() })
    .transform((text) => text || null),
  toClassId: z.uuid(),
});

export async function action({ request, params, context }: Route.ActionArgs) {
  const staff = staffOf(context);
  const { db } = context.get(requestContextKey).services.database;
  const member = { classId: idIn(params.classId), studentId: idIn(params.studentId) };
  await orRefusePage(() => readStudentEntry(db, staff, member));
  const form = parseForm(Request, await request.formData());
  if (form.kind === "invalid") return data({ errors: form.errors, given: form.given }, { status: 400 });
  return orShowRefusal(async () => {
    await changeStudentEntry(db, staff, { ...member, ...form.values });
    return redirect(`/teacher/classes/${form.values.toClassId}`);
  });
}

export default function StudentEntryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, rollNumber, hasCard, schoolClass, classes } = loaderData;
  const { errors = {}, given = {} } = actionData ?? {};
  const { state } = useNavigation();
  return (
    <>
      <Link to={`/teacher/classes/${schoolClass.id}`}>{schoolClass.name}</Link>
      <h1 className="mt-2 mb-6 break-words text-headline tracking-tight">{name}</h1>
      <div className="mb-4 empty:hidden">
        <FormError text={errors.form} />
      </div>
      {hasCard ? null : <p className="mb-4 max-w-reading text-muted">{m.ownAccountNote({ name })}</p>}
      <Form method="post" className="flex max-w-reading flex-col gap-4">
        {hasCard ? (
          <TextField
            label={m.student()}
            name="name"
            required
            maxLength={60}
            defaultValue={given.name ?? name}
            error={errors.name}
          />
        ) : null}
        <TextField
          label={m.rollNumber()}
          name="rollNumber"
          maxLength={16}
          defaultValue={given.rollNumber ?? rollNumber}
          error={errors.rollNumber}
        />
        {hasCard && classes.length > 1 ? (
          <Select
            label={m.moveToClass()}
            name="toClassId"
            defaultValue={given.toClassId ?? schoolClass.id}
            options={classes}
            hint={m.moveHint()}
            error={errors.toClassId}
          />
        ) : (
          <input type="hidden" name="toClassId" value={schoolClass.id} />
        )}
        <Button type="submit" tone="next" isBusy={state !== "idle"} className="self-start">
          {m.saveEntry()}
        </Button>
      </Form>
    </>
  );
}
