import * as m from "@nirmaan/messages/classes.ts";
import { data } from "react-router";
import { z } from "zod";
import { ClassCard } from "#features/classes/class-card.tsx";
import { TeacherAnnouncements } from "#features/classes/teacher-announcements.tsx";
import { SchoolActions } from "#features/schools/school/school-actions.tsx";
import { pageMeta } from "#features/seo/page-meta.ts";
import { AlertList } from "#features/tutor/alerts/list/alert-list.tsx";
import { settleAlert } from "#features/tutor/alerts/list/settle-alert.server.ts";
import { SettledAlerts } from "#features/tutor/alerts/list/settled-alerts.tsx";
import { pauseTutor } from "#features/tutor/pause/tutor-pause.server.ts";
import { pauseFromSwitch, switchStatus, TutorSwitch } from "#features/tutor/pause/tutor-switch.ts";
import { TutorSwitchForm } from "#features/tutor/pause/tutor-switch-form.tsx";
import { AppError } from "#server/errors/app-error.ts";
import { staffOf } from "#server/session/page-guards.ts";
import { requestContextKey } from "#server/session/request-context.ts";
import { Link } from "#ui/controls/link.tsx";
import { Badge } from "#ui/feedback/badge.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Rich } from "#ui/layout/rich.tsx";
import { readClassList } from "#use-cases/classes/read-class-list.server.ts";
import type { Route } from "./+types/classes-page.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.yourClasses(), description: m.pageDescription() });

export function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(requestContextKey).services.database;
  return readClassList(db, staffOf(context));
}

const Id = z.coerce.number().int().positive();
const Spoken = z.object({ alert: Id, messages: Id });

export async function action({ request, context }: Route.ActionArgs) {
  const person = staffOf(context);
  const { db } = context.get(requestContextKey).services.database;
  const fields = Object.fromEntries(await request.formData());
  try {
    if (fields.intent === "spoken") {
      const { alert: id, messages } = Spoken.parse(fields);
      const isSettled = (await settleAlert(db, person, { id, messages })) === "settled";
      return { wrong: undefined, writtenAgain: isSettled ? undefined : id };
    }
    await pauseTutor(db, person, pauseFromSwitch(TutorSwitch.parse(fields), new Date()));
    return { wrong: undefined, writtenAgain: undefined };
  } catch (error) {
    if (error instanceof AppError) throw data(error.message, { status: error.status });
    if (!(error instanceof z.ZodError)) throw error;
    const words = error.issues[0]?.message ?? m.chooseOneOfThree();
    return data(
      { wrong: { schoolClassId: fields.schoolClassId, words }, writtenAgain: undefined },
      { status: 400 },
    );
  }
}

export default function ClassesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { classes, alerts, settledAlerts, announcements, isAdmin } = loaderData;
  const wrong = actionData?.wrong;
  return (
    <>
      <h1 className="text-headline tracking-tight">{isAdmin ? m.allClasses() : m.yourClasses()}</h1>
      <p className="mt-1 text-muted">
        <Rich parts={m.lead({ link: (words) => <Link to="/teacher/slips">{words}</Link> })} />
      </p>
      <SchoolActions isAdmin={isAdmin} />
      {alerts.length > 0 ? (
        <section aria-labelledby="alerts" className="mt-8">
          <h2 id="alerts" className="mb-4 text-title">
            {m.studentMayNeedYou()}
          </h2>
          <AlertList alerts={alerts} writtenAgain={actionData?.writtenAgain} />
        </section>
      ) : null}
      {settledAlerts.length > 0 ? <SettledAlerts alerts={settledAlerts} /> : null}
      <TeacherAnnouncements announcements={announcements} />
      {classes.length === 0 ? (
        <EmptyState scene="growing-wall" sentence={m.noClass()} />
      ) : (
        <ul className="mt-8 grid gap-4 lg:grid-cols-2">
          {classes.map(({ id, name, joinCode, students, schoolId, until }) => {
            const { isOn, words } = switchStatus(until);
            return (
              <li key={id}>
                <ClassCard
                  name={name}
                  joinCode={joinCode}
                  students={students}
                  page={schoolId ? `/teacher/classes/${id}` : undefined}
                >
                  <p role="status">
                    <Badge tone={isOn ? "tutor" : "plain"}>{words}</Badge>
                  </p>
                  <TutorSwitchForm
                    schoolClassId={id}
                    className={name}
                    now={isOn ? "on" : until ? "until" : "off"}
                    error={wrong?.schoolClassId === id ? wrong.words : undefined}
                  />
                </ClassCard>
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}
