import { newDatabase, test } from "@nirmaan/db/testing/test-database.ts";
import { tutorAlerts, tutorWorries } from "@nirmaan/db/tutor-schema.ts";
import { expect, test as plainTest } from "vitest";
import { newStudent } from "#testing/new-student.ts";
import { alertAdults } from "./alert-adults.server.ts";
import { deliverWaitingAlerts } from "./deliver-alerts.server.ts";
import { readAlerts } from "./list/read-alerts.server.ts";
import { settleAlert } from "./list/settle-alert.server.ts";
import { alertServices, distressMessage, inClassOf, SAFE } from "./testing/alert-fixture.server.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const ago = (ms: number) => new Date(Date.now() - ms);

test("TRUST-08 a flood of messages is one alert with a count and one mail; another kind is told at once", async ({
  db,
}) => {
  const { asha, teacher } = await inClassOf(db, "Kavita");
  const { services, mails } = alertServices(db);
  for (let sent = 0; sent < 20; sent += 1)
    expect(await alertAdults(services, asha, distressMessage("self-harm"))).toBe("teacher");
  expect(mails).toHaveLength(1);
  expect(await readAlerts(db, teacher)).toMatchObject([{ kind: "self-harm", messages: 20 }]);
  await alertAdults(services, asha, distressMessage("danger"));
  expect(mails).toHaveLength(2);
});

test("TUT-07 an open alert is mailed again only when the student writes again more than a day after the mail", async ({
  db,
}) => {
  const { asha } = await inClassOf(db, "Kavita");
  const { services, mails, jobs } = alertServices(db);
  await alertAdults(services, asha, distressMessage("danger"));
  await db.update(tutorAlerts).set({ mailedAt: ago(DAY_MS - HOUR_MS) });
  expect(await alertAdults(services, asha, distressMessage("danger"))).toBe("teacher");
  expect(mails).toHaveLength(1);
  await db.update(tutorAlerts).set({ mailedAt: ago(DAY_MS + HOUR_MS) });
  await deliverWaitingAlerts(services);
  expect(mails, "nobody wrote").toHaveLength(1);
  expect(await alertAdults(services, asha, distressMessage("danger"))).toBe("teacher");
  await alertAdults(services, asha, distressMessage("danger"));
  expect(mails).toHaveLength(2);
  expect(jobs).toEqual([]);
});

test("TUT-07 a mail of a later day that fails is sent by the job", async ({ db }) => {
  const { asha } = await inClassOf(db, "Kavita");
  const failing: string[] = [];
  const { services, mails, jobs } = alertServices(db, { failing });
  await alertAdults(services, asha, distressMessage("danger"));
  await db.update(tutorAlerts).set({ mailedAt: ago(DAY_MS + HOUR_MS) });
  failing.push("kavita@example.test");
  expect(await alertAdults(services, asha, distressMessage("danger")), "the mail of yesterday").toBe(
    "teacher",
  );
  expect(jobs).toEqual([{ name: "deliver-alerts" }]);
  failing.pop();
  await deliverWaitingAlerts(services);
  expect(mails).toHaveLength(2);
});

plainTest("TUT-07 messages at the same moment after a day are one mail", async () => {
  const { connection, drop } = await newDatabase();
  const { db } = connection;
  const { asha } = await inClassOf(db, "Kavita");
  const { services, mails } = alertServices(db);
  await alertAdults(services, asha, distressMessage("danger"));
  await db.update(tutorAlerts).set({ mailedAt: ago(DAY_MS + HOUR_MS) });
  await Promise.all([1, 2, 3, 4].map(() => alertAdults(services, asha, distressMessage("danger"))));
  expect(mails).toHaveLength(2);
  expect(await db.select().from(tutorAlerts)).toMatchObject([{ messages: 5 }]);
  await drop();
});

test("TUT-07 who writes again after an adult has spoken with them is a new alert with its own mail at once", async ({
  db,
}) => {
  const { asha, teacher } = await inClassOf(db, "Kavita");
  const { services, mails } = alertServices(db);
  await alertAdults(services, asha, distressMessage("self-harm"));
  const [first] = await readAlerts(db, teacher);
  await settleAlert(db, teacher, { id: first?.id ?? 0, messages: 1 });
  expect(await alertAdults(services, asha, distressMessage("self-harm"))).toBe("teacher");
  expect(mails).toHaveLength(2);
  const [second] = await readAlerts(db, teacher);
  expect(second).toMatchObject({ messages: 1 });
  expect(second?.id).not.toBe(first?.id);
});

test("TUT-07 an alert has the newest message and its place; a report of an earlier one from a device changes neither", async ({
  db,
}) => {
  const { asha } = await inClassOf(db, "Kavita");
  const { services } = alertServices(db);
  await alertAdults(services, asha, distressMessage("danger", { sentence: "the first" }));
  const writtenAt = new Date();
  await alertAdults(
    services,
    asha,
    distressMessage("danger", { sentence: "the\0 second", place: "comment" }),
  );
  await alertAdults(services, asha, distressMessage("danger", { sentence: null, writtenAt: ago(HOUR_MS) }));
  const [alert] = await db.select().from(tutorAlerts);
  expect(alert).toMatchObject({ sentence: "the second", place: "comment", messages: 3 });
  expect(alert?.lastMessageAt?.getTime()).toBeGreaterThanOrEqual(writtenAt.getTime());
});

test("TUT-07 of a long message the part that is about distress is kept, at most 500 characters", async ({
  db,
}) => {
  const asha = await newStudent(db, "Asha");
  const { services } = alertServices(db, { safeguarding: SAFE });
  const sentence = `${"my program prints nothing 😀 ".repeat(300)} I want to die ${"and so on ".repeat(300)}`;
  await alertAdults(services, asha, distressMessage("self-harm", { sentence }));
  const [alert] = await db.select().from(tutorAlerts);
  expect(alert?.sentence).toContain("I want to die");
  expect(alert?.sentence?.length).toBeLessThanOrEqual(500);
});

test("TUT-07 a weak signal reaches nobody until it has come three times in fourteen days, with a class or without", async ({
  db,
}) => {
  const { asha, teacher } = await inClassOf(db, "Kavita");
  const { services, mails, jobs } = alertServices(db, { safeguarding: SAFE });
  const worry = (days: number) =>
    alertAdults(services, asha, distressMessage("worry", { writtenAt: ago(days * DAY_MS) }));
  expect([await worry(20), await worry(12), await worry(5)]).toEqual(["nobody", "nobody", "nobody"]);
  await deliverWaitingAlerts(services);
  expect([mails, jobs, await readAlerts(db, teacher)]).toEqual([[], [], []]);

  expect(await worry(0)).toBe("teacher");
  expect(mails.map(({ to }) => to)).toEqual(["kavita@example.test"]);
  expect(await readAlerts(db, teacher)).toMatchObject([{ kind: "worry", messages: 3 }]);
  expect(await worry(0)).toBe("teacher");
  expect(mails).toHaveLength(1);
  expect(await readAlerts(db, teacher)).toMatchObject([{ messages: 4 }]);

  const alone = await newStudent(db, "Zoya");
  const told = [];
  for (let sent = 0; sent < 3; sent += 1)
    told.push(await alertAdults(services, alone, distressMessage("worry")));
  expect(told).toEqual(["nobody", "nobody", "team"]);
  expect(mails.at(-1)?.to).toBe(SAFE);
});

test("TUT-07 after an adult has spoken with the student weak signals are counted from one again", async ({
  db,
}) => {
  const { asha, teacher } = await inClassOf(db, "Kavita");
  const { services, mails } = alertServices(db);
  const worry = () => alertAdults(services, asha, distressMessage("worry"));
  for (let sent = 0; sent < 3; sent += 1) await worry();
  expect(await db.$count(tutorWorries)).toBe(0);
  const [alert] = await readAlerts(db, teacher);
  await settleAlert(db, teacher, { id: alert?.id ?? 0, messages: 3 });
  expect([await worry(), await worry()]).toEqual(["nobody", "nobody"]);
  expect([mails.length, await readAlerts(db, teacher)]).toEqual([1, []]);
  expect(await worry()).toBe("teacher");
});

test("TUT-07 adults read whether the student was told of them", async ({ db }) => {
  const { asha, teacher } = await inClassOf(db, "Kavita");
  const failing = ["kavita@example.test"];
  const { services } = alertServices(db, { failing });
  const isTold = async () => (await readAlerts(db, teacher)).map(({ isStudentTold }) => isStudentTold);
  await alertAdults(services, asha, distressMessage("danger"));
  expect(await isTold()).toEqual([false]);
  failing.pop();
  await deliverWaitingAlerts(services);
  await alertAdults(services, asha, distressMessage("danger", { sentence: null }));
  expect(await isTold(), "a device has shown its own reply").toEqual([false]);
  await alertAdults(services, asha, distressMessage("danger"));
  expect(await isTold()).toEqual([true]);
});
