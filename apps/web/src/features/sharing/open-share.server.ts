import type { Database } from "@nirmaan/db/connect-database.ts";
import { withWideScope } from "@nirmaan/db/roles/row-scope.ts";
import { projectSources, shares } from "@nirmaan/db/sharing-schema.ts";
import * as m from "@nirmaan/messages/sharing.ts";
import { and, eq } from "drizzle-orm";
import type { Person } from "#domain/people/person.ts";
import { AppError } from "#server/errors/app-error.ts";
import { type ConsentClock, currentClock } from "#server/people/consent-rights.ts";
import { findWillingOwner, mayModerate } from "./share-access.server.ts";
import { isShareToken } from "./share-token.server.ts";

type Viewer = Pick<Person, "role" | "id"> | undefined;
type ShareKind = "project" | "portfolio";
type Visit = { kind: ShareKind; token: string; clock?: ConsentClock };

type ShareSource = { title: string; displayName: string; token: string };

/** What anyone with the link may see. A closed link is "gone" for everybody but moderators, who must see what they judge. */
export const openShare = (db: Database, viewer: Viewer, visit: Visit) =>
  withWideScope("shared", () => openByToken(db, viewer, visit));

async function openByToken(db: Database, viewer: Viewer, { kind, token, clock = currentClock() }: Visit) {
  if (!isShareToken(token)) throw new AppError("not-found", m.noSuchLink());
  const [share] = await db
    .select()
    .from(shares)
    .where(and(eq(shares.token, token), eq(shares.kind, kind)));
  if (!share) throw new AppError("not-found", m.noSuchLink());
  const owner = await findWillingOwner(db, share, clock);
  const canModerate =
    viewer !== undefined &&
    viewer.role !== "student" &&
    (await mayModerate(db, { role: viewer.role, id: viewer.id }, share.studentId));
  if (!owner || (share.state !== "on" && !canModerate)) throw new AppError("gone", m.linkClosed());
  const { id, studentId, title, displayName, content, state, version, slug, sharedAt } = share;
  return {
    ...{ id, studentId, title, displayName, content, state, version, slug, sharedAt },
    ownerUserId: owner.userId,
    isOwn: viewer?.role === "student" && viewer.id === studentId,
    canModerate,
    source: await findSource(db, { studentId, slug }, clock),
  };
}

export type OpenedShare = Awaited<ReturnType<typeof openShare>>;

/** The shared project that this one is a remix of, while it is still shared. */
export const readSource = (
  db: Database,
  project: { studentId: string; slug: string },
  clock: ConsentClock = currentClock(),
) => withWideScope("shared", () => findSource(db, project, clock));

async function findSource(
  db: Database,
  { studentId, slug }: { studentId: string; slug: string },
  clock: ConsentClock,
): Promise<ShareSource | "closed" | undefined> {
  const [source] = await db
    .select({ share: shares })
    .from(projectSources)
    .leftJoin(shares, eq(shares.id, projectSources.shareId))
    .where(and(eq(projectSources.studentId, studentId), eq(projectSources.slug, slug)));
  if (!source) return undefined;
  const { share } = source;
  if (share?.state !== "on" || !(await findWillingOwner(db, share, clock))) return "closed";
  return { title: share.title, displayName: share.displayName, token: share.token };
}
