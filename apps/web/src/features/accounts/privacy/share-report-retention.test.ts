import { shareReports, shares } from "@nirmaan/db/sharing-schema.ts";
import { test } from "@nirmaan/db/testing/test-database.ts";
import { expect } from "vitest";
import { newStudent } from "#testing/new-student.ts";
import { deleteExpired } from "./delete-expired.server.ts";

const NOW = new Date("2026-11-16T10:00:00Z");
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);

test("TRUST-07 a decided report about a shared project is deleted after a year; an open one waits for its decision", async ({
  db,
}) => {
  const owner = await newStudent(db, "Asha");
  const [share] = await db
    .insert(shares)
    .values({
      ...{ studentId: owner.id, kind: "project", slug: "project-snake", token: "snake" },
      ...{ title: "Snake", displayName: "Asha", content: {} },
    })
    .returning({ id: shares.id });
  const report = { studentId: owner.id, shareId: share?.id ?? "", reason: "other", createdAt: daysAgo(500) };
  for (const closedAt of [daysAgo(366), daysAgo(364), null])
    await db.insert(shareReports).values({ ...report, reporterUserId: crypto.randomUUID(), closedAt });
  await deleteExpired(db, NOW);
  const left = await db
    .select({ closedAt: shareReports.closedAt })
    .from(shareReports)
    .orderBy(shareReports.id);
  expect(left).toEqual([{ closedAt: daysAgo(364) }, { closedAt: null }]);
});
