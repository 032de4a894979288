import { data } from "react-router";
import { z } from "zod";
import { ChangeList } from "#features/administration/content/change-list.tsx";
import { ContentPreview } from "#features/administration/content/content-preview.tsx";
import { countLessonStudents } from "#features/administration/content/count-lesson-students.server.ts";
import { pageMeta } from "#features/shell/page-meta.ts";
import { adminOf } from "#server/session/page-guards.ts";
import { requestContextKey } from "#server/session/request-context.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import type { Route } from "./+types/availability-page.ts";
import { ContentPageFrame } from "./content-page-frame.tsx";
import { draftAvailability, readOffer } from "./draft-content.server.ts";
import { handleContentForm, readItemHistory, respond } from "./handle-content-form.server.ts";

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.title ?? "Lesson", description: "Publish or withdraw." });

const Asked = z.object({ kind: z.enum(["lesson", "course"]), slug: z.string() });

function readAsked(url: URL) {
  const asked = Asked.safeParse(Object.fromEntries(url.searchParams));
  const offer = asked.success ? readOffer(asked.data) : undefined;
  if (!offer) throw data("There is no such lesson or course", { status: 404 });
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
  const form = await request.formData();
  return respond(await handleContentForm({ db, admin, form }, draftAvailability(readAsked(url))));
}

const grouped = new Intl.NumberFormat("en-IN");

export default function AvailabilityPage({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, title, isWithdrawn, stays, students, basedOn, changes } = loaderData;
  const { errors = {}, done } = actionData ?? {};
  return (
    <ContentPageFrame
      title={title}
      words={`This ${kind} is ${isWithdrawn ? "withdrawn: nobody can open it" : "published"}.`}
      done={done}
    >
      {stays ? <Notice>{stays}.</Notice> : null}
      {errors.form ? (
        <p role="alert" className="text-fails">
          {errors.form}
        </p>
      ) : null}
      {stays ? null : (
        <ContentPreview fields={{ basedOn }} canChange={false} verb={isWithdrawn ? "Publish" : "Withdraw"}>
          {isWithdrawn ? (
            <p>
              “{title}” is in the catalogue, in the students’ paths and in search results again, and what
              students did in it is where they left it.
            </p>
          ) : (
            <ul className="flex list-disc flex-col gap-2 pl-5">
              <li>“{title}” leaves the catalogue, the students’ paths and the sitemap.</li>
              <li>Its page says: “This {kind} is not available at the moment.”</li>
              <li>
                {students === 0
                  ? "No student has begun it."
                  : `${grouped.format(students)} ${students === 1 ? "student has" : "students have"} begun it. Everything they did is kept.`}
              </li>
            </ul>
          )}
        </ContentPreview>
      )}
      <section aria-labelledby="changes" className="mt-10">
        <h2 id="changes" className="mb-2 text-title">
          Changes
        </h2>
        <ChangeList changes={changes} />
      </section>
    </ContentPageFrame>
  );
}
