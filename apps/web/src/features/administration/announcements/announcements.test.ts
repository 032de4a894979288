import { adminActions } from "@nirmaan/db/administration-schema.ts";
import { test } from "@nirmaan/db/testing/test-database.ts";
import { expect } from "vitest";
import type { Job } from "#server/jobs/job-queue.ts";
import { newAdmin } from "#testing/new-admin.ts";
import { newStudent } from "#testing/new-student.ts";
import { AnnouncementDraft } from "./announcement-draft.ts";
import { publishAnnouncement, withdrawAnnouncement } from "./publish-announcement.server.ts";
import { countAudience, readAllAnnouncements } from "./read-all-announcements.server.ts";

const draft = { title: "Holiday", body: "No lessons on Friday.", audience: "class-9", lastDay: "" } as const;

function recordingQueue() {
  const jobs: Job[] = [];
  return { jobs, enqueue: async (job: Job) => void jobs.push(job) };
}

test("ROLE-04 logs an announcement and its withdrawal, and enqueues one job for each", async ({ db }) => {
  const om = await newAdmin(db, "Om");
  const { jobs, enqueue } = recordingQueue();
  const id = await publishAnnouncement(db, om, { ...draft, enqueue });
  await withdrawAnnouncement(db, om, { id, enqueue });
  await expect(withdrawAnnouncement(db, om, { id, enqueue })).rejects.toThrow("already been withdrawn");
  expect(await readAllAnnouncements(db, om)).toMatchObject([
    { id, title: "Holiday", withdrawnAt: expect.any(Date) },
  ]);
  const spread = { name: "deliver-announcement", announcementId: id };
  expect(jobs).toEqual([spread, spread]);
  expect(await db.select().from(adminActions)).toMatchObject([
    { action: "announced", aboutId: id, after: { title: "Holiday", audience: "class-9" } },
    { action: "announcement-withdrawn", aboutId: id, before: { isWithdrawn: false } },
  ]);
});

test("ROLE-04 rolls an announcement back when its job cannot be enqueued", async ({ db }) => {
  const om = await newAdmin(db, "Om");
  const enqueue = async () => {
    throw new Error("the queue is down");
  };
  await expect(publishAnnouncement(db, om, { ...draft, enqueue })).rejects.toThrow("the queue is down");
  expect(await readAllAnnouncements(db, om)).toEqual([]);
  expect(await db.select().from(adminActions)).toEqual([]);
});

test("ROLE-04 counts the audience for the preview", async ({ db }) => {
  const om = await newAdmin(db, "Om");
  await newStudent(db, "Asha", { classLevel: "9" });
  await newStudent(db, "Ravi", { classLevel: "12" });
  expect(await countAudience(db, om, "class-9")).toEqual({ students: 1, teachers: 0 });
  expect(await countAudience(db, om, "everybody")).toEqual({ students: 2, teachers: 0 });
});

test("ROLE-04 rejects a draft without title, text or audience, or with a past day", () => {
  const wrong = AnnouncementDraft.safeParse({
    title: "",
    body: "x",
    audience: "parents",
    lastDay: "2020-01-01",
  });
  expect(wrong.error?.issues.map(({ message }) => message)).toEqual([
    "Give it a title.",
    "Write your message.",
    "Choose who should get it.",
    "Choose today or a later day.",
  ]);
});
