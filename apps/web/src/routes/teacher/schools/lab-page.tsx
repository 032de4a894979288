import * as liveMessages from "@nirmaan/messages/classes-live.ts";
import * as m from "@nirmaan/messages/classes-questions.ts";
import { useCallback, useEffect } from "react";
import { data, useRevalidator } from "react-router";
import { z } from "zod";
import { parseForm } from "#features/accounts/forms/parse-form.ts";
import { ClassAnnouncement } from "#features/classes/announcements/class-announcement.ts";
import {
  announceToClass,
  withdrawFromClass,
} from "#features/classes/announcements/class-announcements.server.ts";
import { ClassAnnouncementsPanel } from "#features/classes/announcements/class-announcements-panel.tsx";
import { QuestionReply } from "#features/lab/hands/class-question.ts";
import { QuestionQueue } from "#features/lab/hands/question-queue.tsx";
import { LabPlan } from "#features/lab/live/lab-plan.ts";
import { LivePanel } from "#features/lab/live/live-panel.tsx";
import { saveSeats } from "#features/lab/live/save-seats.server.ts";
import { pageMeta } from "#features/seo/page-meta.ts";
import { pauseTutor } from "#features/tutor/pause/tutor-pause.server.ts";
import { pauseFromSwitch, TutorSwitch } from "#features/tutor/pause/tutor-switch.ts";
import { TutorSwitchForm } from "#features/tutor/pause/tutor-switch-form.tsx";
import { orRefusePage } from "#server/http/or-refuse-page.ts";
import { requireTaughtClass } from "#server/people/taught-class.ts";
import { staffOf } from "#server/session/page-guards.ts";
import { requestContextKey } from "#server/session/request-context.ts";
import { ButtonLink, Link } from "#ui/controls/link.tsx";
import { Badge } from "#ui/feedback/badge.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { answerHand } from "#use-cases/lab/answer-hand.server.ts";
import { readLab } from "#use-cases/lab/read-lab.server.ts";
import type { Route } from "./+types/lab-page.ts";
import { idIn, orShowRefusal } from "./refuse-request.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.inTheLab(), description: m.labDescription() });

export function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(requestContextKey).services.database;
  return orRefusePage(() => readLab(db, staffOf(context), idIn(params.classId)));
}

const Request = z.discriminatedUnion("intent", [
  QuestionReply.extend({ intent: z.enum(["answer", "close"]) }),
  ClassAnnouncement.extend({ intent: z.literal("announce") }),
  z.object({ intent: z.literal("withdraw"), id: z.uuid() }),
  z.object({ intent: z.literal("seats"), seats: LabPlan }),
]);

export async function action({ request, params, context }: Route.ActionArgs) {
  const staff = staffOf(context);
  const { database, enqueue } = context.get(requestContextKey).services;
  const { db } = database;
  const classId = idIn(params.classId);
  await orRefusePage(() => requireTaughtClass(db, staff, classId));
  const given = await request.formData();
  if (given.get("intent") === "switch") {
    const choice = parseForm(TutorSwitch, given);
    if (choice.kind === "invalid") return data({ errors: choice.errors, given: {} }, { status: 400 });
    return orShowRefusal(async () => {
      const pause = pauseFromSwitch(choice.values, new Date());
      await pauseTutor(db, staff, { ...pause, schoolClassId: classId });
      return { errors: {}, given: {} };
    });
  }
  const form = parseForm(Request, given);
  if (form.kind === "invalid") return data({ errors: form.errors, given: form.given }, { status: 400 });
  const asked = form.values;
  if (asked.intent === "answer" && asked.answer === "")
    return data({ errors: { answer: m.writeAnswer() }, given: {} }, { status: 400 });
  return orShowRefusal(async () => {
    switch (asked.intent) {
      case "answer":
        await answerHand(db, staff, { classId, id: asked.id, answer: asked.answer });
        break;
      case "close":
        await answerHand(db, staff, { classId, id: asked.id, answer: "" });
        break;
      case "announce":
        await announceToClass(db, staff, { ...asked, classId, enqueue });
        break;
      case "withdraw":
        await withdrawFromClass(db, staff, { classId, id: asked.id, enqueue });
        break;
      case "seats":
        await saveSeats(db, staff, { classId, seats: asked.seats });
    }
    return { errors: {}, given: {} };
  });
}

/** The stream says when a hand goes up; a page whose stream is refused still finds it. */
const LOOK_EVERY_MS = 30_000;

export default function LabPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, isArchived, questions, announcements, tutor, isOn, tutorWords, live, hands } = loaderData;
  const errors: Record<string, string> = actionData?.errors ?? {};
  const loadAgain = useFreshData();
  return (
    <>
      <Link to={`/teacher/classes/${id}`}>{name}</Link>
      <h1 className="mt-2 mb-6 text-headline tracking-tight">{m.inTheLab()}</h1>
      {isArchived ? <Notice>{m.archived()}</Notice> : null}
      {isArchived ? null : (
        <p className="mb-6">
          <ButtonLink to={`/teacher/classes/${id}/projector`}>{liveMessages.projector()}</ButtonLink>
        </p>
      )}
      {live.kind === "open" ? (
        <LivePanel
          classId={id}
          students={live.students}
          loaded={live.rows}
          hands={hands}
          onHands={loadAgain}
        />
      ) : null}
      {live.kind === "needs-terms" ? <Notice>{liveMessages.agreeFirst()}</Notice> : null}
      <QuestionQueue questions={questions} error={errors.answer ?? errors.form} />
      <section aria-labelledby="tutor" className="mt-10 max-w-reading">
        <h2 id="tutor" className="mb-2 flex flex-wrap items-center gap-3 text-title">
          {m.tutor()} <Badge tone={isOn ? "tutor" : "plain"}>{tutorWords}</Badge>
        </h2>
        <TutorSwitchForm schoolClassId={id} className={name} now={tutor} error={errors.until} />
      </section>
      {isArchived ? null : (
        <ClassAnnouncementsPanel
          announcements={announcements}
          errors={errors}
          given={actionData?.given ?? {}}
        />
      )}
    </>
  );
}

/** Loads the questions again while the page is visible. What is being typed stays. */
function useFreshData(): () => void {
  const { revalidate, state } = useRevalidator();
  const loadAgain = useCallback(() => void revalidate(), [revalidate]);
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === "visible" && state === "idle") void revalidate();
    }, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [revalidate, state]);
  return loadAgain;
}
