import type { Database } from "@nirmaan/db/connect-database.ts";
import { students } from "@nirmaan/db/schema.ts";
import { shareReports, shares } from "@nirmaan/db/sharing-schema.ts";
import * as m from "@nirmaan/messages/sharing-moderation.ts";
import { and, eq, isNull } from "drizzle-orm";
import type { Staff } from "#domain/people/person.ts";
import { AppError } from "#server/errors/app-error.ts";
import { recordAdminAction } from "#server/people/record-admin-action.ts";
import { mayModerate } from "../share-access.server.ts";
import type { ShareDecision } from "./share-decision.ts";

type Share = typeof shares.$inferSelect;
type ShareOutcome = {
  state: Share["state"];
  action: "share-taken-down" | "share-left-open" | "share-put-back";
};

/** What the owner is told of; the caller sends it in the owner's language. */
export type DecidedShare = Pick<Share, "id" | "studentId" | "kind" | "slug" | "title" | "version"> & {
  decision: ShareDecision["decision"];
  reason: string;
};

type Notify = (db: Database, decided: DecidedShare) => Promise<void>;

/** Closes or opens a link, closes its reports, logs who decided and tells the owner, all in one transaction. */
export function decideShare(
  db: Database,
  staff: Staff,
  { shareId, decision, reason, notify }: ShareDecision & { notify: Notify },
): Promise<void> {
  return db.transaction(async (transaction) => {
    const [share] = await transaction.select().from(shares).where(eq(shares.id, shareId)).for("update");
    if (!share || !(await mayModerate(transaction, staff, share.studentId)))
      throw new AppError("not-found", m.noSuchShare());
    const { state, action } = outcomeOf(share, decision);
    const isClosed = state === "taken-down";
    await transaction
      .update(shares)
      .set({ state, reason: isClosed ? reason : null, ...(!isClosed && { clearedVersion: share.version }) })
      .where(eq(shares.id, shareId));
    await transaction
      .update(shareReports)
      .set({ closedAt: new Date() })
      .where(and(eq(shareReports.shareId, shareId), isNull(shareReports.closedAt)));
    const [owner] = await transaction
      .select({ userId: students.userId })
      .from(students)
      .where(eq(students.id, share.studentId));
    await recordAdminAction(transaction, staff, {
      action,
      aboutKind: "person",
      aboutId: owner?.userId ?? shareId,
      before: { share: share.state },
      after: { share: state },
      reason,
    });
    if (state !== share.state) await notify(transaction, { ...share, decision, reason });
  });
}

function outcomeOf({ state }: Share, decision: ShareDecision["decision"]): ShareOutcome {
  if (decision === "take-down" && state !== "taken-down")
    return { state: "taken-down", action: "share-taken-down" };
  // A link that its owner has switched off stays off.
  if (decision === "leave-open" && state !== "taken-down")
    return { state: state === "hidden" ? "on" : state, action: "share-left-open" };
  if (decision === "put-back" && state === "taken-down") return { state: "on", action: "share-put-back" };
  throw new AppError("conflict", m.alreadyDecided());
}
