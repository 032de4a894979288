import { currentLocale } from "@nirmaan/messages/locale/current-locale.ts";
import { formatDate } from "@nirmaan/messages/locale/format.ts";
import * as m from "@nirmaan/messages/schools-school.ts";
import { data, redirect } from "react-router";
import { z } from "zod";
import { teacherIn } from "#domain/people/narrow-person.ts";
import { EmailAddress } from "#features/accounts/forms/email-address.ts";
import { FormError } from "#features/accounts/forms/form-error.tsx";
import { parseForm } from "#features/accounts/forms/parse-form.ts";
import { Agreement, agreeToTerms } from "#features/schools/school/agree-to-terms.server.ts";
import { readSchool } from "#features/schools/school/read-school.server.ts";
import { InviteForm, TermsForm } from "#features/schools/school/school-forms.tsx";
import { MemberList } from "#features/schools/school/school-lists.tsx";
import {
  inviteMember,
  removeMember,
  withdrawInvitation,
} from "#features/schools/school/school-members.server.ts";
import { SCHOOL_TERMS } from "#features/schools/school/school-terms.ts";
import { pageMeta } from "#features/seo/page-meta.ts";
import { orRefusePage } from "#server/http/or-refuse-page.ts";
import { staffOf } from "#server/session/page-guards.ts";
import { requestContextKey } from "#server/session/request-context.ts";
import { ButtonLink, Link } from "#ui/controls/link.tsx";
import { Badge } from "#ui/feedback/badge.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import type { Route } from "./+types/school-page.ts";
import { idIn, orShowRefusal } from "./refuse-request.ts";

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.school.name ?? m.school(), description: m.schoolDescription() });

export async function loader({ params, context }: Route.LoaderArgs) {
  const staff = staffOf(context);
  const { db } = context.get(requestContextKey).services.database;
  const found = await orRefusePage(() => readSchool(db, staff, idIn(params.schoolId)));
  const { id, name, city, seats, state } = found.school;
  return {
    ...found,
    school: { id, name, city, seats, state },
    isTeacher: teacherIn(staff) !== undefined,
    agreement: found.agreement && { ...found.agreement, on: formatDate(found.agreement.at) },
    terms: SCHOOL_TERMS[currentLocale()],
    isOutdated: found.agreement !== undefined && found.agreement.version < SCHOOL_TERMS.version,
  };
}

const Request = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("agree"), ...Agreement.shape }),
  z.object({ intent: z.literal("invite"), email: EmailAddress, role: z.enum(["owner", "teacher"]) }),
  z.object({ intent: z.literal("withdraw"), id: z.uuid() }),
  z.object({ intent: z.literal("remove"), teacherId: z.uuid() }),
]);

export async function action({ request, params, context }: Route.ActionArgs) {
  const staff = staffOf(context);
  const { db } = context.get(requestContextKey).services.database;
  const schoolId = idIn(params.schoolId);
  await orRefusePage(() => readSchool(db, staff, schoolId));
  const form = parseForm(Request, await request.formData());
  if (form.kind === "invalid") return data({ errors: form.errors, given: form.given }, { status: 400 });
  const asked = form.values;
  return orShowRefusal(async () => {
    switch (asked.intent) {
      case "agree":
        await agreeToTerms(db, staff, { schoolId, agreement: asked });
        break;
      case "invite":
        await inviteMember(db, staff, { schoolId, email: asked.email, role: asked.role });
        break;
      case "withdraw":
        await withdrawInvitation(db, staff, { schoolId, id: asked.id });
        break;
      case "remove":
        await removeMember(db, staff, { schoolId, teacherId: asked.teacherId });
        break;
    }
    return redirect(`/teacher/schools/${schoolId}`);
  });
}

export default function SchoolPage({ loaderData, actionData }: Route.ComponentProps) {
  const { school, isOwner, isTeacher, agreement, terms, members, invitations } = loaderData;
  const { errors = {}, given = {} } = actionData ?? {};
  const mustSign = school.state === "open" && !agreement;
  return (
    <>
      <Link to={isTeacher ? "/teacher/schools" : "/admin/schools"}>{m.yourSchools()}</Link>
      <h1 className="mt-2 break-words text-headline tracking-tight">{school.name}</h1>
      <p className="mt-1 flex flex-wrap items-center gap-3 text-muted">
        {school.city}
        <Badge>{m.seatsTaken({ taken: loaderData.taken, seats: school.seats })}</Badge>
      </p>
      <div className="mt-4 empty:hidden">
        <FormError text={errors.form ?? errors.intent} />
      </div>
      {mustSign ? (
        <section aria-labelledby="terms" className="mt-8">
          <h2 id="terms" className="mb-4 text-title">
            {m.termsHeading()}
          </h2>
          {isOwner && isTeacher ? (
            <TermsForm terms={terms} errors={errors} given={given} />
          ) : (
            <Notice>{m.ownerAgrees()}</Notice>
          )}
        </section>
      ) : (
        <SchoolClasses {...loaderData} />
      )}
      {school.state === "open" ? (
        <section aria-labelledby="members" className="mt-10 max-w-reading">
          <h2 id="members" className="mb-2 text-title">
            {m.members()}
          </h2>
          <MemberList members={members} invitations={invitations} isOwner={isOwner} />
          {isOwner ? (
            <div className="mt-4">
              <InviteForm errors={errors} given={given} />
            </div>
          ) : null}
        </section>
      ) : null}
      {loaderData.isOutdated && isOwner && isTeacher ? (
        <section aria-labelledby="terms" className="mt-10">
          <h2 id="terms" className="mb-2 text-title">
            {m.newTerms()}
          </h2>
          <p className="mb-4 max-w-reading text-muted">{m.newTermsText()}</p>
          <TermsForm terms={terms} errors={errors} given={given} />
        </section>
      ) : null}
      {agreement ? (
        <p className="mt-10 text-muted text-small">
          {m.agreedBy({ name: agreement.signerName, position: agreement.signerPosition, on: agreement.on })}
        </p>
      ) : null}
    </>
  );
}

type LoaderData = Route.ComponentProps["loaderData"];

function SchoolClasses({ school, classes, isTeacher }: LoaderData) {
  if (school.state !== "open") return <Notice>{m.notOpenYet()}</Notice>;
  return (
    <section aria-labelledby="classes" className="mt-8">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <h2 id="classes" className="text-title">
          {m.classes()}
        </h2>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={`/teacher/schools/${school.id}/exercises`}>{m.exercises()}</ButtonLink>
          {isTeacher ? (
            <ButtonLink to={`/teacher/classes/new?school=${school.id}`} tone="next">
              {m.newClass()}
            </ButtonLink>
          ) : null}
        </div>
      </div>
      {classes.length === 0 ? <p className="text-muted">{m.noClasses()}</p> : null}
      <ul>
        {classes.map(({ id, name, session, students, isArchived }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-2 border-line border-t py-3"
          >
            <Link to={`/teacher/classes/${id}`} className="touchable inline-flex min-h-10 items-center">
              {name}
            </Link>
            <span className="flex flex-wrap items-center gap-3 text-muted">
              {m.studentsIn({ count: students, session: session ?? "" })}
              {isArchived ? <Badge>{m.archived()}</Badge> : null}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
