import type { Database } from "@nirmaan/db/connect-database.ts";
import { withWideScope } from "@nirmaan/db/roles/row-scope.ts";
import { shares } from "@nirmaan/db/sharing-schema.ts";
import { certificates, earnedBadges } from "@nirmaan/db/student-area-schema.ts";
import { and, desc, eq } from "drizzle-orm";
import type { Student } from "#domain/people/person.ts";
import type { ConsentClock } from "#server/people/consent-rights.ts";
import { findAllowingOwner } from "../share-access.server.ts";
import { NO_PIECES, PortfolioPieces } from "./portfolio-pieces.ts";

/** Everything that a student can choose for the portfolio. */
async function readChoices(db: Database, student: Pick<Student, "id">) {
  const [projects, badges, papers] = await Promise.all([
    db
      .select({ slug: shares.slug, title: shares.title, token: shares.token })
      .from(shares)
      .where(and(eq(shares.studentId, student.id), eq(shares.kind, "project"), eq(shares.state, "on")))
      .orderBy(desc(shares.sharedAt)),
    db
      .select({ badge: earnedBadges.badge })
      .from(earnedBadges)
      .where(eq(earnedBadges.studentId, student.id))
      .orderBy(desc(earnedBadges.earnedAt)),
    db
      .select({ code: certificates.code, title: certificates.courseTitle })
      .from(certificates)
      .where(eq(certificates.studentId, student.id)),
  ]);
  return { projects, badges: badges.map(({ badge }) => badge), certificates: papers };
}

/** For the student's own page: what there is, and what was chosen. */
export async function readOwnPortfolio(db: Database, student: Student) {
  const [share] = await db
    .select()
    .from(shares)
    .where(and(eq(shares.studentId, student.id), eq(shares.kind, "portfolio")));
  const pieces = PortfolioPieces.catch(NO_PIECES).parse(share?.content);
  return { share, pieces, choices: await readChoices(db, student) };
}

type Owned = { studentId: string; content: unknown };

/** The chosen pieces that are still open: a project whose link is off, or whose consent has gone, is left out. */
export const readChosenPieces = (db: Database, { studentId, content }: Owned, clock: ConsentClock) =>
  withWideScope("shared", async () => {
    const chosen = PortfolioPieces.catch(NO_PIECES).parse(content);
    const choices = await readChoices(db, { id: studentId });
    const showsProjects = await findAllowingOwner(db, studentId, "share-link", clock);
    const showsCertificates = await findAllowingOwner(db, studentId, "public-certificate", clock);
    return {
      projects: showsProjects ? choices.projects.filter(({ slug }) => chosen.projects.includes(slug)) : [],
      badges: choices.badges.filter((badge) => chosen.badges.includes(badge)),
      certificates: showsCertificates
        ? choices.certificates.filter(({ code }) => chosen.certificates.includes(code))
        : [],
    };
  });
