import type { Database } from "@nirmaan/db/connect-database.ts";
import { projects } from "@nirmaan/db/schema.ts";
import { shares } from "@nirmaan/db/sharing-schema.ts";
import { certificates, earnedBadges } from "@nirmaan/db/student-area-schema.ts";
import { test } from "@nirmaan/db/testing/test-database.ts";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import type { Student } from "#domain/people/person.ts";
import { currentClock } from "#server/people/consent-rights.ts";
import { newGuardian } from "#testing/new-guardian.ts";
import { BORN_15_YEARS_AGO, newStudent, sameStudent } from "#testing/new-student.ts";
import { openShare } from "../open-share.server.ts";
import { shareProject, stopSharing } from "../share-project.server.ts";
import { NO_PIECES } from "./portfolio-pieces.ts";
import { readChosenPieces, readOwnPortfolio } from "./read-portfolio.server.ts";
import { savePortfolio } from "./save-portfolio.server.ts";

const PIECES = { projects: ["project-snake"], badges: ["first-brick"], certificates: ["AAAA-BBBB-CCCC"] };

async function giveWork(db: Database, student: Student): Promise<void> {
  const { id: studentId } = student;
  for (const slug of ["project-snake", "project-diary"]) {
    await db.insert(projects).values({ studentId, slug, revision: 1, content: { files: [] } });
    await shareProject(db, student, { slug, title: slug, displayName: "Asha" });
  }
  for (const badge of ["first-brick", "hot-streak"])
    await db.insert(earnedBadges).values({ studentId, badge });
  await db.insert(certificates).values({
    ...{ code: "AAAA-BBBB-CCCC", studentId, course: "python", courseTitle: "Python" },
    ...{ studentName: student.name, attemptIds: [] },
  });
}

const visitorSees = async (db: Database, token: string) => {
  const share = await openShare(db, undefined, { kind: "portfolio", token });
  const pieces = await readChosenPieces(db, share, currentClock());
  return [
    ...pieces.projects.map(({ slug }) => slug),
    ...pieces.badges,
    ...pieces.certificates.map(({ code }) => code),
  ];
};

test("SHARE-02 the portfolio is off until it is switched on, and shows the chosen pieces and nothing else", async ({
  db,
}) => {
  const asha = await newStudent(db, "Asha");
  await giveWork(db, asha);
  const own = await readOwnPortfolio(db, asha);
  expect([own.share, own.pieces]).toEqual([undefined, NO_PIECES]);
  const { token } = await savePortfolio(db, asha, { displayName: "Asha", pieces: NO_PIECES });
  expect(await visitorSees(db, token)).toEqual([]);
  expect(await savePortfolio(db, asha, { displayName: "Asha", pieces: PIECES })).toEqual({ token });
  expect(await visitorSees(db, token)).toEqual(["project-snake", "first-brick", "AAAA-BBBB-CCCC"]);
  await stopSharing(db, asha, { kind: "project", slug: "project-snake" });
  expect(await visitorSees(db, token)).toEqual(["first-brick", "AAAA-BBBB-CCCC"]);
  await stopSharing(db, asha, { kind: "portfolio", slug: "" });
  await expect(visitorSees(db, token)).rejects.toMatchObject({ status: 410 });
});

test("SHARE-02 pieces of another student are never shown, whatever was sent", async ({ db }) => {
  await giveWork(db, await newStudent(db, "Asha"));
  const ravi = await newStudent(db, "Ravi");
  const { token } = await savePortfolio(db, ravi, { displayName: "Ravi", pieces: PIECES });
  expect(await visitorSees(db, token)).toEqual([]);
});

test("SHARE-02 a child needs the guardian's own yes for the portfolio, and each piece its own", async ({
  db,
}) => {
  const child = await newStudent(db, "Ravi", { dateOfBirth: BORN_15_YEARS_AGO });
  const save = async () =>
    savePortfolio(db, await sameStudent(db, child), { displayName: "Ravi", pieces: PIECES });
  await newGuardian(db, child, { isVerified: true, yes: ["account", "share-link", "public-certificate"] });
  await giveWork(db, await sameStudent(db, child));
  await expect(save()).rejects.toMatchObject({ status: 403 });
  await newGuardian(db, child, { email: "father@example.test", isVerified: true, yes: ["portfolio"] });
  const { token } = await save();
  expect(await visitorSees(db, token)).toHaveLength(3);
  await newGuardian(db, child, { email: "aunt@example.test", isVerified: true, yes: [] });
  await db.update(shares).set({ state: "taken-down", reason: "Not kind." }).where(eq(shares.token, token));
  await expect(save()).rejects.toThrow("Not kind.");
});
