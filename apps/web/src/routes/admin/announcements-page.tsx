import * as m from "@nirmaan/messages/administration-announcements.ts";
import { formatDate, formatDateTime } from "@nirmaan/messages/locale/format.ts";
import { data } from "react-router";
import { z } from "zod";
import { formText, parseForm } from "#features/accounts/forms/parse-form.ts";
import { AnnouncementDraft, endOfDay } from "#features/administration/announcements/announcement-draft.ts";
import {
  AnnouncementForm,
  AnnouncementPreview,
} from "#features/administration/announcements/announcement-form.tsx";
import { AnnouncementList } from "#features/administration/announcements/announcement-list.tsx";
import { AUDIENCE_LABELS, type Audience } from "#features/administration/announcements/audience.ts";
import {
  publishAnnouncement,
  withdrawAnnouncement,
} from "#features/administration/announcements/publish-announcement.server.ts";
import {
  countAudience,
  readAllAnnouncements,
} from "#features/administration/announcements/read-all-announcements.server.ts";
import { pageMeta } from "#features/seo/page-meta.ts";
import { AppError } from "#server/errors/app-error.ts";
import { adminOf } from "#server/session/page-guards.ts";
import { requestContextKey } from "#server/session/request-context.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import type { Route } from "./+types/announcements-page.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.pageTitle(), description: m.pageDescription() });

type Announced = Awaited<ReturnType<typeof readAllAnnouncements>>[number];

export async function loader({ context }: Route.LoaderArgs) {
  const admin = adminOf(context);
  const rows = await readAllAnnouncements(context.get(requestContextKey).services.database.db, admin);
  return {
    announcements: rows.map((row) => ({
      id: row.id,
      title: row.title,
      body: row.body,
      forWhom: AUDIENCE_LABELS[row.audience](),
      when: formatDateTime(row.createdAt),
      state: stateOf(row),
    })),
  };
}

function stateOf({ withdrawnAt, endsAt }: Announced) {
  if (withdrawnAt) return { kind: "withdrawn" as const, on: formatDate(withdrawnAt) };
  if (endsAt && endsAt <= new Date()) return { kind: "ended" as const, on: formatDate(endsAt) };
  return { kind: "shown" as const, until: endsAt && formatDate(endsAt) };
}

const Request = z.discriminatedUnion(
  "intent",
  [
    z.object({ intent: z.enum(["preview", "publish"]), ...AnnouncementDraft.shape }),
    z.object({ intent: z.literal("withdraw"), id: z.uuid() }),
    // Back from the preview: whatever was typed is shown again.
    z.object({ intent: z.literal("change") }),
  ],
  { error: () => m.notPossible() },
);

const NOTHING = { given: {} as Record<string, string>, errors: {} as Record<string, string> };

export async function action({ request, context }: Route.ActionArgs) {
  const admin = adminOf(context);
  const { database, enqueue } = context.get(requestContextKey).services;
  const { db } = database;
  const fields = await request.formData();
  const given = Object.fromEntries([...fields].map(([name]) => [name, formText(fields, name)]));
  const form = parseForm(Request, fields);
  if (form.kind === "invalid")
    return data(
      { form: { given, errors: { form: form.errors.intent ?? form.errors.id ?? "", ...form.errors } } },
      { status: 400 },
    );
  const asked = form.values;
  try {
    switch (asked.intent) {
      case "change":
        return { form: { ...NOTHING, given } };
      case "preview": {
        const { intent: _intent, ...draft } = asked;
        return {
          preview: {
            draft,
            reaches: reachWords(draft.audience, await countAudience(db, admin, draft.audience)),
            lastDay: draft.lastDay ? formatDate(endOfDay(draft.lastDay)) : null,
          },
        };
      }
      case "publish":
        await publishAnnouncement(db, admin, { ...asked, enqueue });
        return { done: m.announcedDone() };
      case "withdraw":
        await withdrawAnnouncement(db, admin, { id: asked.id, enqueue });
        return { done: m.withdrawnDone() };
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return data({ done: error.message }, { status: error.status });
  }
}

function reachWords(to: Audience, { students, teachers }: { students: number; teachers: number }): string {
  const audience = AUDIENCE_LABELS[to]();
  if (students > 0 && teachers > 0) return m.reachBoth({ audience, students, teachers });
  if (students > 0) return m.reachInboxes({ audience, students });
  return teachers > 0 ? m.reachPages({ audience, teachers }) : m.reachNobody({ audience });
}

export default function AnnouncementsPage({
  loaderData: { announcements },
  actionData,
}: Route.ComponentProps) {
  const {
    form = NOTHING,
    preview,
    done,
  } = { form: undefined, preview: undefined, done: undefined, ...actionData };
  return (
    <>
      <h1 className="text-headline tracking-tight">{m.pageTitle()}</h1>
      <p className="mt-1 mb-6 text-muted">{m.lead()}</p>
      <div role="status" className="mb-6 empty:hidden">
        {done ? <Notice>{done}</Notice> : null}
      </div>
      {preview ? (
        <AnnouncementPreview {...preview} />
      ) : (
        <section aria-labelledby="write">
          <h2 id="write" className="mb-4 text-title">
            {m.writeOne()}
          </h2>
          <AnnouncementForm key={done} given={form?.given ?? {}} errors={form?.errors ?? {}} />
        </section>
      )}
      <section aria-labelledby="announced" className="mt-8">
        <h2 id="announced" className="mb-4 text-title">
          {m.announced()}
        </h2>
        {announcements.length === 0 ? (
          <EmptyState scene="tray" sentence={m.noneYet()} />
        ) : (
          <AnnouncementList announcements={announcements} />
        )}
      </section>
    </>
  );
}
