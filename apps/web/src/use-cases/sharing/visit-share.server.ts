import type { Database } from "@nirmaan/db/connect-database.ts";
import { staffIn } from "#domain/people/narrow-person.ts";
import type { Person } from "#domain/people/person.ts";
import { openShare } from "#features/sharing/open-share.server.ts";
import { recordRead } from "#server/people/record-read.ts";

const PAGES = { project: "/shared", portfolio: "/portfolio" } as const;

/** Opens what a student shares by a link. What staff have read of a student is recorded. */
export async function visitShare(
  db: Database,
  viewer: Person | undefined,
  visit: Parameters<typeof openShare>[2],
) {
  const share = await openShare(db, viewer, visit);
  const staff = staffIn(viewer);
  if (staff) await recordRead(db, staff, { aboutUserIds: [share.ownerUserId], page: PAGES[visit.kind] });
  return share;
}
