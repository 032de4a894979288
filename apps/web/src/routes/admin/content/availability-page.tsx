import * as m from "@nirmaan/messages/administration-content.ts";
import { data } from "react-router";
import { z } from "zod";
import { ChangeList } from "#features/administration/content/change-list.tsx";
import { ContentPreview } from "#features/administration/content/content-preview.tsx";
import { countLessonStudents } from "#features/administration/content/count-lesson-students.server.ts";
import { pageMeta } from "#features/seo/page-meta.ts";
import { adminOf } from "#server/session/page-guards.ts";
import { requestContextKey } from "#server/session/request-context.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { changeContentItem, readItemHistory } from "#use-cases/content/change-content-item.server.ts";
import { draftAvailability, readOffer } from "#use-cases/content/draft-content.server.ts";
import type { Route } from "./+types/availability-page.ts";
import { ContentPageFrame } from "./content-page-frame.tsx";
import { fieldsOf, respond } from "./content-response.ts";

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.title ?? m.lesson(), description: m.availabilityDescription() });

const Asked = z.object({ kind: z.enum(["lesson", "course"]), slug: z.string() });

function readAsked(url: URL) {
  const asked = Asked.safeParse(Object.fromEntries(url.searchParams));
  const offer = asked.success ? readOffer(asked.data) : undefined;
  if (!offer) throw data(m.noSuchOffer(), { status: 404 });
  return offer;
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const admin = adminOf(context);
  const { db } = context.get(requestContextKey).services.database;
  const offer = readAsked(url);
  const { lessons, ...shown } = offer;
  const [students, history] = await Promise.all([
    countLessonStudents(db, admin, lessons),
    readItemHistory(db, admin, { kind: offer.kind, key: offer.slug }),
  ]);
  return { ...shown, students, ...history };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const admin = adminOf(context);
  const { db } = context.get(requestContextKey).services.database;
  const fields = fieldsOf(await request.formData());
  return respond(await changeContentItem({ db, admin, fields }, draftAvailability(readAsked(url))));
}

const STATES = {
  lesson: { withdrawn: m.lessonIsWithdrawn, published: m.lessonIsPublished },
  course: { withdrawn: m.courseIsWithdrawn, published: m.courseIsPublished },
};

export default function AvailabilityPage({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, title, isWithdrawn, stays, students, basedOn, changes } = loaderData;
  const { errors = {}, done } = actionData ?? {};
  return (
    <ContentPageFrame
      title={title}
      words={STATES[kind][isWithdrawn ? "withdrawn" : "published"]()}
      done={done}
    >
      {stays ? <Notice>{m.staysSentence({ reason: stays })}</Notice> : null}
      {errors.form ? (
        <p role="alert" className="text-fails">
          {errors.form}
        </p>
      ) : null}
      {stays ? null : (
        <ContentPreview fields={{ basedOn }} canChange={false} verb={isWithdrawn ? "publish" : "withdraw"}>
          {isWithdrawn ? (
            <p>{m.comesBack({ title })}</p>
          ) : (
            <ul className="flex list-disc flex-col gap-2 pl-5">
              <li>{m.leavesCatalogue({ title })}</li>
              <li>{kind === "lesson" ? m.lessonPageSays() : m.coursePageSays()}</li>
              <li>{m.studentsBegun({ count: students })}</li>
            </ul>
          )}
        </ContentPreview>
      )}
      <section aria-labelledby="changes" className="mt-10">
        <h2 id="changes" className="mb-2 text-title">
          {m.changes()}
        </h2>
        <ChangeList changes={changes} />
      </section>
    </ContentPageFrame>
  );
}
