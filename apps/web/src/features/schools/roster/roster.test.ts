import { privacyEvents } from "@nirmaan/db/consent-schema.ts";
import { schoolClassStudents, students } from "@nirmaan/db/schema.ts";
import { studentCards } from "@nirmaan/db/school-tables/school-people-schema.ts";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { countSeats } from "#server/people/school-seats.ts";
import { requireTaughtClass } from "#server/people/taught-class.ts";
import { sessionOf } from "#server/session/session.ts";
import { newSchool, newTeacher } from "#testing/new-school.ts";
import { createTestAccounts, requestContextWith, type TestAccounts } from "#testing/test-accounts.ts";
import { drawCards } from "../cards/draw-cards.server.ts";
import { readCards } from "../cards/read-cards.server.ts";
import { bringBackStudent, removeStudent } from "../register/class-members.server.ts";
import { readClassStudents, readImports } from "../register/read-class.server.ts";
import { makeRoster, previewRoster } from "./make-roster.server.ts";
import { newPin } from "./new-pin.server.ts";
import { resetPin } from "./reset-pin.server.ts";
import { undoRoster } from "./undo-roster.server.ts";

let accounts: TestAccounts;
beforeAll(async () => {
  accounts = await createTestAccounts();
});
afterAll(() => accounts.close());

const db = () => accounts.services.database.db;
let schoolNumber = 0;

async function newClass(seats = 100) {
  schoolNumber += 1;
  const teacher = await newTeacher(db(), `Kavita${schoolNumber}`);
  return { teacher, ...(await newSchool(db(), teacher, { code: `s${schoolNumber}`, seats })) };
}

/** What the browser of a student would do with a card: the cookies of the login, or undefined. */
async function logIn(userName: string, pin: string): Promise<string | undefined> {
  const context = requestContextWith(accounts.services, "");
  const email = `${userName}@students.invalid`;
  const { error } = await context.accounts().signInWithPassword({ email, password: pin });
  if (error) return undefined;
  return [...context.cookiesToSet.values()].map((line) => line.split(";")[0]).join("; ");
}

const ROWS = "Roll No\tName\n1\tASHA RAO\n2\tआशा राव\n\tRavi Kumar\n1\tAsha Rao";

test("TEACH-03 pasted rows become accounts with user name and PIN, and every student can log in with the card", async () => {
  const { teacher, classId } = await newClass();
  await makeRoster(accounts.services, teacher, { classId, rows: ROWS });
  const sheet = await readCards(accounts.services, teacher, { classId, studentId: undefined });
  expect(sheet.cards.map(({ name, rollNumber }) => [rollNumber, name])).toEqual([
    ["1", "Asha Rao"],
    ["2", "आशा राव"],
    [null, "Ravi Kumar"],
  ]);
  const [asha] = sheet.cards;
  expect(asha?.userName).toBe(`s${schoolNumber}.asha`);
  for (const { userName, pin } of sheet.cards) {
    expect(userName).toMatch(/^s\d+\.[a-z]+\d*$/);
    expect(pin).toMatch(/^\d{6}$/);
    const cookie = await logIn(userName, pin);
    expect(await sessionOf(requestContextWith(accounts.services, cookie ?? ""))).toMatchObject({
      kind: "signed-in",
      person: { role: "student", board: "CBSE", classLevel: "9" },
    });
  }
  const [stored] = await db().select().from(studentCards).limit(1);
  expect(stored?.encryptedPin, "not in plain text").not.toContain(asha?.pin);
});

test("TEACH-03 two clicks at the same time create no student twice", async () => {
  const { teacher, classId } = await newClass();
  const rows = "1\tAsha\n2\tRavi";
  const results = await Promise.allSettled(
    [1, 2].map(() => makeRoster(accounts.services, teacher, { classId, rows })),
  );
  expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(await db().$count(schoolClassStudents, eq(schoolClassStudents.schoolClassId, classId))).toBe(2);
});

test("TEACH-03 nothing is made while a row needs the teacher or seats are missing", async () => {
  const { teacher, classId } = await newClass(1);
  const make = (rows: string) => makeRoster(accounts.services, teacher, { classId, rows });
  await expect(make("1\tAsha\n1\tRavi")).rejects.toThrow("1 line needs you");
  await expect(make("1\tAsha\n2\tRavi")).rejects.toThrow("1 seat too few");
  await expect(make("  \n")).rejects.toThrow("no name");
  expect(await previewRoster(db(), teacher, { classId, rows: "1\tAsha\n2\tRavi" })).toMatchObject({
    toMake: 2,
    missingSeats: 1,
  });
  expect(await db().$count(schoolClassStudents, eq(schoolClassStudents.schoolClassId, classId))).toBe(0);
});

test("TEACH-03 a school that has not agreed to the terms gets no class list", async () => {
  const teacher = await newTeacher(db(), "Silent");
  const { classId } = await newSchool(db(), teacher, { code: "silent", hasAgreed: false });
  await expect(makeRoster(accounts.services, teacher, { classId, rows: "1\tAsha" })).rejects.toThrow(
    "not agreed",
  );
});

test("TEACH-03 undo removes the accounts that nobody has used; who has logged in stays", async () => {
  const { teacher, classId } = await newClass();
  const importId = await makeRoster(accounts.services, teacher, { classId, rows: "1\tAsha\n2\tRavi" });
  const { cards } = await readCards(accounts.services, teacher, { classId, studentId: undefined });
  const [asha, ravi] = cards;
  const cookie = await logIn(asha?.userName ?? "", asha?.pin ?? "");
  await sessionOf(requestContextWith(accounts.services, cookie ?? ""));
  const before = await db().select().from(students).where(eq(students.name, "Ravi"));
  expect(await undoRoster(accounts.services, teacher, { classId, importId })).toEqual({
    removed: 1,
    stayed: 1,
  });
  const taught = await requireTaughtClass(db(), teacher, classId);
  expect((await readClassStudents(db(), taught)).map(({ name }) => name)).toEqual(["Asha"]);
  expect(await readImports(db(), classId)).toEqual([]);
  expect(await logIn(ravi?.userName ?? "", ravi?.pin ?? "")).toBeUndefined();
  expect(await db().$count(privacyEvents, eq(privacyEvents.studentId, before.at(-1)?.id ?? ""))).toBe(1);
  await makeRoster(accounts.services, teacher, { classId, rows: "2\tRavi" });
  const again = await readCards(accounts.services, teacher, { classId, studentId: undefined });
  expect(again.cards.at(-1)?.userName, "the user name is free again").toBe(ravi?.userName);
});

test("TEACH-03 a new PIN for one student ends the old one and leaves the others", async () => {
  const { teacher, classId } = await newClass();
  await makeRoster(accounts.services, teacher, { classId, rows: "1\tAsha\n2\tRavi" });
  const read = async () =>
    (await readCards(accounts.services, teacher, { classId, studentId: undefined })).cards;
  const [old, other] = await read();
  const taught = await requireTaughtClass(db(), teacher, classId);
  const [{ studentId } = { studentId: "" }] = await readClassStudents(db(), taught);
  await resetPin(accounts.services, teacher, { classId, studentId });
  const [fresh, same] = await read();
  expect(same).toEqual(other);
  expect(await logIn(old?.userName ?? "", old?.pin ?? "")).toBeUndefined();
  expect(await logIn(old?.userName ?? "", fresh?.pin ?? "")).toBeDefined();
  const one = await readCards(accounts.services, teacher, { classId, studentId });
  expect(one.cards).toEqual([fresh]);
});

test("TEACH-02 a student who has left keeps account and work, frees a seat, and comes back with the roll number", async () => {
  const { teacher, classId, schoolId } = await newClass(2);
  await makeRoster(accounts.services, teacher, { classId, rows: "1\tAsha\n2\tRavi" });
  const taught = await requireTaughtClass(db(), teacher, classId);
  const names = async () => (await readClassStudents(db(), taught)).map(({ name }) => name);
  const [asha] = await readClassStudents(db(), taught);
  const { cards } = await readCards(accounts.services, teacher, { classId, studentId: undefined });
  const member = { classId, studentId: asha?.studentId ?? "" };
  const left = await removeStudent(db(), teacher, member);
  expect(left).toEqual({ name: "Asha", rollNumber: "1", canComeBack: true });
  expect([await names(), await countSeats(db(), schoolId)]).toEqual([["Ravi"], 1]);
  expect(await logIn(cards[0]?.userName ?? "", cards[0]?.pin ?? ""), "the account stays").toBeDefined();
  await expect(removeStudent(db(), teacher, member)).rejects.toThrow("no such student");
  await bringBackStudent(db(), teacher, { ...member, rollNumber: left.rollNumber });
  expect(await names()).toEqual(["Asha", "Ravi"]);

  await removeStudent(db(), teacher, member);
  await makeRoster(accounts.services, teacher, { classId, rows: "3\tMeera" });
  await expect(bringBackStudent(db(), teacher, { ...member, rollNumber: "1" })).rejects.toThrow("too few");
  expect(await names()).toEqual(["Ravi", "Meera"]);
  const stranger = { classId, studentId: crypto.randomUUID(), rollNumber: null };
  await expect(bringBackStudent(db(), teacher, stranger)).rejects.toThrow("no such student");
});

test("TEACH-03 45 cards are six A4 pages, eight on a page", async () => {
  const cards = Array.from({ length: 45 }, (_, at) => ({
    name: at % 2 ? "आशा राव" : "Prithviraj Kumar Singh",
    rollNumber: String(at + 1),
    userName: `kvp.student${at}`,
    pin: "482913",
  }));
  const words = {
    title: "Cards",
    userName: "User name",
    pin: "PIN",
    rollNumber: "Roll number",
    howTo: "Scan.",
  };
  const pdf = await drawCards({
    cards,
    words,
    schoolName: "Kendriya Vidyalaya Pune",
    className: "9 A",
    loginUrl: "https://nirmaan.example/auth/login",
    language: "en",
  });
  expect(pdf.toString("latin1").match(/\/Type \/Page\b/g)).toHaveLength(6);
  expect(pdf.toString("latin1")).toContain("/MediaBox [0 0 595.28 841.89]");
});

test("TEACH-03 a PIN has six digits and is none that somebody would try first", () => {
  const pins = Array.from({ length: 2000 }, newPin);
  for (const pin of pins) expect(pin).toMatch(/^\d{6}$/);
  for (const easy of ["000000", "123456", "654321", "121212", "123123", "901234"])
    expect(pins).not.toContain(easy);
  expect(new Set(pins).size).toBeGreaterThan(1900);
});
