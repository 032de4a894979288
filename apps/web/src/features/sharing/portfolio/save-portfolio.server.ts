import type { Database } from "@nirmaan/db/connect-database.ts";
import { shares } from "@nirmaan/db/sharing-schema.ts";
import * as m from "@nirmaan/messages/portfolio.ts";
import { eq } from "drizzle-orm";
import type { Student } from "#domain/people/person.ts";
import { requirePurpose } from "#server/people/may-use.ts";
import { lockShares, requireUndisputed } from "../share-project.server.ts";
import { newShareToken } from "../share-token.server.ts";
import type { PortfolioPieces } from "./portfolio-pieces.ts";

type Portfolio = { displayName: string; pieces: PortfolioPieces };

/** Switches the portfolio on with exactly the chosen pieces, or changes them under the same link. */
export async function savePortfolio(
  db: Database,
  student: Student,
  { displayName, pieces }: Portfolio,
): Promise<{ token: string }> {
  requirePurpose(student, "portfolio", m.needsConsent());
  return db.transaction(async (transaction) => {
    const before = (await lockShares(transaction, student)).find(({ kind }) => kind === "portfolio");
    requireUndisputed(before);
    const token = before?.state === "on" ? before.token : newShareToken();
    const copy = {
      title: displayName,
      displayName,
      content: pieces,
      token,
      state: "on" as const,
      sharedAt: new Date(),
    };
    if (before)
      await transaction
        .update(shares)
        .set({ ...copy, version: before.version + 1 })
        .where(eq(shares.id, before.id));
    else
      await transaction
        .insert(shares)
        .values({ studentId: student.id, kind: "portfolio", slug: "", ...copy });
    return { token };
  });
}
