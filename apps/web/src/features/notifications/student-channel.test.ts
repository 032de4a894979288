import { withStudentScope } from "@nirmaan/db/roles/row-scope.ts";
import { notifications } from "@nirmaan/db/student-area-schema.ts";
import { newDatabase } from "@nirmaan/db/testing/test-database.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newStudent } from "#testing/new-student.ts";
import { notifyDevices, subscribeToStudent } from "./student-channel.server.ts";

let database: Awaited<ReturnType<typeof newDatabase>>;
beforeAll(async () => {
  database = await newDatabase();
});
afterAll(() => database.drop());

test("TRUST-13 SHELL-05 a listener reads in the row scope of its own student, also when another student's request opened the connection", async () => {
  const { db, sql } = database.connection;
  const asha = await newStudent(db, "Asha");
  const ravi = await newStudent(db, "Ravi");
  for (const { id } of [asha, ravi])
    await db
      .insert(notifications)
      .values({ studentId: id, kind: "grade", title: "Checked", body: "2 of 2", sameAs: id });
  const seen: Record<string, Promise<string[]>> = {};
  const subscribe = (student: { id: string }) =>
    withStudentScope(student.id, () =>
      subscribeToStudent(sql, student.id, () => {
        seen[student.id] = db
          .select({ studentId: notifications.studentId })
          .from(notifications)
          .then((rows) => rows.map(({ studentId }) => studentId));
      }),
    );
  const stops = [await subscribe(asha), await subscribe(ravi)];
  for (const { id } of [asha, ravi]) await notifyDevices(db, { studentId: id });
  await expect.poll(() => Object.keys(seen).sort()).toEqual([asha.id, ravi.id].sort());
  for (const { id } of [asha, ravi]) expect(await seen[id]).toEqual([id]);
  for (const stop of stops) stop();
});

test("SHELL-05 a page that was left does not silence the student's next page, however often its end is told", async () => {
  const { db, sql } = database.connection;
  const { id } = await newStudent(db, "Meera");
  const leave = await subscribeToStudent(sql, id, () => {});
  leave();
  let news = 0;
  const stop = await subscribeToStudent(sql, id, () => {
    news += 1;
  });
  leave();
  await notifyDevices(db, { studentId: id });
  await expect.poll(() => news).toBe(1);
  stop();
});
