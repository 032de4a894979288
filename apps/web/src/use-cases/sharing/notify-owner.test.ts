import { notifications } from "@nirmaan/db/student-area-schema.ts";
import { test } from "@nirmaan/db/testing/test-database.ts";
import { expect } from "vitest";
import { newStudent } from "#testing/new-student.ts";
import { notifyOwner } from "./notify-owner.server.ts";

test("SHARE-01 the owner reads in the inbox, in their language, that reports have closed the link for now", async ({
  db,
}) => {
  const owner = await newStudent(db, "Asha", { language: "hi" });
  const share = {
    id: crypto.randomUUID(),
    studentId: owner.id,
    kind: "project",
    slug: "project-snake",
  } as const;
  await notifyOwner(db, { ...share, title: "Snake", version: 1, reason: "", decision: "hidden" });
  const inbox = await db.select().from(notifications);
  expect(inbox).toMatchObject([
    { studentId: owner.id, kind: "sharing", link: "/student/projects/project-snake/share" },
  ]);
  expect(inbox[0]?.title).toMatch(/Snake.*\p{Script=Devanagari}/u);
});
