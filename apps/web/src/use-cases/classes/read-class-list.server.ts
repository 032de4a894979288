import type { Database } from "@nirmaan/db/connect-database.ts";
import { formatDate } from "@nirmaan/messages/locale/format.ts";
import { helplinesFor } from "@nirmaan/tutor-engine/distress/distress-reply.ts";
import { adminIn } from "#domain/people/narrow-person.ts";
import type { Staff } from "#domain/people/person.ts";
import { readTeacherAnnouncements } from "#features/classes/read-current-announcements.server.ts";
import { readTaughtClasses } from "#features/classes/read-taught-classes.server.ts";
import { readAlerts, readSettledAlerts } from "#features/tutor/alerts/list/read-alerts.server.ts";
import { readPauses } from "#features/tutor/pause/read-pauses.server.ts";
import { safetyContent } from "#features/tutor/safety/safety-content.ts";
import { recordRead } from "#server/people/record-read.ts";

/** The classes of a teacher, all of them for an admin, with the alerts about their students. */
export async function readClassList(db: Database, person: Staff) {
  const classes = await readTaughtClasses(db, person);
  const alerts = await readAlerts(db, person);
  const settledAlerts = await readSettledAlerts(db, person);
  const aboutUserIds = [...alerts, ...settledAlerts].map(({ studentUserId }) => studentUserId);
  await recordRead(db, person, { aboutUserIds, page: "/teacher" });
  const pauses = await readPauses(
    db,
    classes.map(({ id }) => id),
  );
  return {
    isAdmin: adminIn(person) !== undefined,
    classes: classes.map((taught) => ({ ...taught, until: pauses.get(taught.id) })),
    announcements: (await readTeacherAnnouncements(db, person)).map(({ at, ...announcement }) => ({
      ...announcement,
      when: formatDate(at),
    })),
    alerts: alerts.map(({ studentUserId: _studentUserId, ...alert }) => ({
      ...alert,
      helplines: helplinesFor(safetyContent, alert.kind),
    })),
    settledAlerts: settledAlerts.map(({ studentUserId: _studentUserId, ...alert }) => alert),
  };
}
