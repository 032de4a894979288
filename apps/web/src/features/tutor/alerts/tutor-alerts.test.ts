import { schoolClasses, schoolClassStudents, teachers } from "@nirmaan/db/schema.ts";
import { schoolMembers } from "@nirmaan/db/school-tables/school-people-schema.ts";
import { test } from "@nirmaan/db/testing/test-database.ts";
import { tutorAlerts } from "@nirmaan/db/tutor-schema.ts";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import type { Admin } from "#domain/people/person.ts";
import { newAdmin } from "#testing/new-admin.ts";
import { newSchool, newTeacher } from "#testing/new-school.ts";
import { newStudent } from "#testing/new-student.ts";
import { readPauses } from "../pause/read-pauses.server.ts";
import { pauseTutor } from "../pause/tutor-pause.server.ts";
import { alertAdults } from "./alert-adults.server.ts";
import { deliverWaitingAlerts } from "./deliver-alerts.server.ts";
import { readAlerts } from "./list/read-alerts.server.ts";
import { settleAlert } from "./list/settle-alert.server.ts";
import {
  alertServices,
  distressMessage,
  inClassOf,
  newClassTeacher,
  SAFE,
} from "./testing/alert-fixture.server.ts";

const now = () => new Date();

test("ROLE-03 TRUST-08 shows an alert to the teacher of the class and to admins until one of them says that they have spoken with the student, and mails without name and kind", async ({
  db,
}) => {
  const { asha, teacher } = await inClassOf(db, "Kavita");
  const other = await newClassTeacher(db, "Ravi", "KITE-9B");
  const admin = { id: crypto.randomUUID(), role: "admin" } as Admin;
  const { services, mails } = alertServices(db, { safeguarding: SAFE });
  expect(await alertAdults(services, asha, distressMessage("self-harm"))).toBe("teacher");
  expect(mails).toMatchObject([{ to: "kavita@example.test" }]);
  expect(mails[0]?.text).toContain("/teacher");
  expect(JSON.stringify(mails)).not.toMatch(/Asha|harm|cannot go on/);
  const [alert] = await readAlerts(db, teacher);
  expect(alert).toMatchObject({
    student: "Asha",
    className: "Class of Kavita",
    kind: "self-harm",
    messages: 1,
  });
  expect(await readAlerts(db, other.teacher)).toEqual([]);
  expect(await readAlerts(db, admin)).toHaveLength(1);
  const read = { id: alert?.id ?? 0, messages: 1 };
  await expect(settleAlert(db, other.teacher, read)).rejects.toThrow("no such alert");
  expect(await settleAlert(db, teacher, read)).toBe("settled");
  expect(await readAlerts(db, teacher)).toEqual([]);
});

test("TRUST-08 alerts the teachers of all classes, else the safeguarding address, else the admins", async ({
  db,
}) => {
  const { asha } = await inClassOf(db, "Kavita");
  const second = await newClassTeacher(db, "Ravi", "KITE-9B");
  await db.insert(schoolClassStudents).values({ schoolClassId: second.schoolClassId, studentId: asha.id });
  await newAdmin(db, "Meera");
  const both = alertServices(db, { safeguarding: SAFE });
  await alertAdults(both.services, asha, distressMessage("danger"));
  expect(both.addresses()).toEqual(["kavita@example.test", "ravi@example.test"]);

  const alone = await newStudent(db, "Zoya");
  const operator = alertServices(db, { safeguarding: SAFE });
  expect(await alertAdults(operator.services, alone, distressMessage("danger"))).toBe("team");
  expect(operator.addresses()).toEqual([SAFE]);

  const nobody = await newStudent(db, "Ira");
  const admins = alertServices(db);
  expect(await alertAdults(admins.services, nobody, distressMessage("danger"))).toBe("team");
  expect(admins.addresses()).toEqual(["meera@example.test"]);
});

test("TRUST-08 a teacher who has left is not the one who is told", async ({ db }) => {
  const { asha, teacher } = await inClassOf(db, "Kavita");
  await db.update(teachers).set({ setAsideAt: now() }).where(eq(teachers.id, teacher.id));
  const { services, addresses } = alertServices(db, { safeguarding: SAFE });
  expect(await alertAdults(services, asha, distressMessage("self-harm"))).toBe("team");
  expect(addresses()).toEqual([SAFE]);
});

test("TRUST-08 a class whose teachers are all gone alerts the owner of its school, who also sees it", async ({
  db,
}) => {
  const owner = await newTeacher(db, "Meera");
  const { classId, schoolId } = await newSchool(db, owner);
  const ravi = await newTeacher(db, "Ravi");
  await db.insert(schoolMembers).values({ schoolId, teacherId: ravi.id, role: "teacher" });
  await db.update(schoolClasses).set({ teacherId: ravi.id }).where(eq(schoolClasses.id, classId));
  const asha = await newStudent(db, "Asha");
  await db.insert(schoolClassStudents).values({ schoolClassId: classId, studentId: asha.id });
  const before = alertServices(db, { safeguarding: SAFE });
  expect(await alertAdults(before.services, asha, distressMessage("danger"))).toBe("teacher");
  expect(before.addresses()).toEqual(["ravi@example.test"]);

  await db.update(teachers).set({ setAsideAt: now() }).where(eq(teachers.id, ravi.id));
  const { services, addresses } = alertServices(db, { safeguarding: SAFE });
  expect(await alertAdults(services, asha, distressMessage("self-harm"))).toBe("teacher");
  expect(addresses()).toEqual(["meera@example.test"]);
  expect((await readAlerts(db, owner)).map(({ kind }) => kind)).toContain("self-harm");

  // The owner leaves too, before the mail could be sent.
  await db.update(tutorAlerts).set({ mailedAt: null });
  await db.update(teachers).set({ setAsideAt: now() }).where(eq(teachers.id, owner.id));
  const later = alertServices(db, { safeguarding: SAFE });
  await deliverWaitingAlerts(later.services);
  expect(later.addresses()).toEqual([SAFE, SAFE]);
});

test("TRUST-08 abuse reaches two people and never a single teacher alone; abuse at school reaches no teacher", async ({
  db,
}) => {
  const { asha, teacher } = await inClassOf(db, "Kavita");
  const two = alertServices(db, { safeguarding: SAFE });
  expect(await alertAdults(two.services, asha, distressMessage("abuse"))).toBe("both");
  expect(two.addresses()).toEqual(["kavita@example.test", SAFE]);

  const ravi = await newStudent(db, "Ravi");
  await db.insert(schoolClassStudents).values({
    schoolClassId: (await newClassTeacher(db, "Only", "KITE-1")).schoolClassId,
    studentId: ravi.id,
  });
  const oneTeacher = alertServices(db);
  expect(await alertAdults(oneTeacher.services, ravi, distressMessage("abuse"))).toBe("nobody");
  expect(oneTeacher.mails).toEqual([]);
  expect(oneTeacher.jobs).toContainEqual({ name: "deliver-alerts" });

  await newAdmin(db, "Meera");
  const school = alertServices(db, { safeguarding: SAFE });
  expect(await alertAdults(school.services, asha, distressMessage("abuse-at-school"))).toBe("team");
  expect(school.addresses()).toEqual(["meera@example.test", SAFE]);
  expect((await readAlerts(db, teacher)).map(({ kind }) => kind)).toEqual(["abuse"]);
});

test("TRUST-08 an adult does not count as told while the mail fails or there is no mail server; a job mails later", async ({
  db,
}) => {
  const { asha } = await inClassOf(db, "Kavita");
  const failing = ["kavita@example.test"];
  const { services, mails, jobs } = alertServices(db, { failing });
  expect(await alertAdults(services, asha, distressMessage("self-harm"))).toBe("nobody");
  expect(jobs).toEqual([{ name: "deliver-alerts" }]);
  await expect(deliverWaitingAlerts(services)).rejects.toThrow("1 safety alerts");
  failing.pop();
  await deliverWaitingAlerts(services);
  expect(mails).toHaveLength(1);
  expect(await alertAdults(services, asha, distressMessage("self-harm"))).toBe("teacher");
  expect(mails).toHaveLength(1);

  const zoya = await newStudent(db, "Zoya");
  const outbox = alertServices(db, { safeguarding: SAFE, hasMailServer: false });
  expect(await alertAdults(outbox.services, zoya, distressMessage("danger"))).toBe("nobody");
});

test("ROLE-03 returns the current pauses of a class and ignores expired ones", async ({ db }) => {
  const { teacher, schoolClassId } = await newClassTeacher(db, "Kavita", "KITE-9A");
  const until = new Date(Date.now() + 60_000);
  await pauseTutor(db, teacher, { schoolClassId, isPaused: true, until });
  expect(await readPauses(db, [schoolClassId])).toEqual(new Map([[schoolClassId, until]]));
  await pauseTutor(db, teacher, { schoolClassId, isPaused: true, until: new Date(Date.now() - 1000) });
  expect(await readPauses(db, [schoolClassId])).toEqual(new Map());
  expect(await readPauses(db, [])).toEqual(new Map());
});

test("TUT-07 the mail says where it was written, what was answered and what to do next", async ({ db }) => {
  const { asha, teacher } = await inClassOf(db, "Kavita");
  const { services, mails } = alertServices(db);
  await alertAdults(services, asha, distressMessage("danger", { place: "comment" }));
  expect(mails[0]?.text).toContain("of Class of Kavita wrote something in a comment for the teacher that");
  expect(mails[0]?.text).toContain("was given the numbers of helplines at once");
  expect(mails[0]?.text).toMatch(
    /Talk to them today, alone and calmly, and then say there that you have spoken/,
  );
  await db.update(teachers).set({ language: "hi" }).where(eq(teachers.id, teacher.id));
  await alertAdults(services, asha, distressMessage("self-harm", { place: "contact" }));
  expect(mails[1]?.text).toMatch(/संपर्क पेज पर कुछ ऐसा लिखा है/);
});

test("LANG-01 mails about an alert in the language that the teacher chose, whatever the student reads", async ({
  db,
}) => {
  const { asha, teacher } = await inClassOf(db, "Kavita");
  await db.update(teachers).set({ language: "hi" }).where(eq(teachers.id, teacher.id));
  const { services, mails } = alertServices(db, { safeguarding: SAFE });
  await alertAdults(services, asha, distressMessage("abuse"));
  const subjects = Object.fromEntries(mails.map(({ to, subject }) => [to, subject]));
  expect(subjects["kavita@example.test"]).toMatch(/छात्र/);
  expect(subjects[SAFE]).toBe("A student may need you today");
});
