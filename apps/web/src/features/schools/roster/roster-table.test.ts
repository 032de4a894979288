import { expect, test } from "vitest";
import { planRoster } from "./plan-roster.ts";
import { readRosterTable } from "./read-roster-table.ts";

const read = (text: string) => readRosterTable(text).map(({ rollNumber, name }) => [rollNumber, name]);

test("TEACH-03 reads roll number and name from a spreadsheet with other columns, in any order", () => {
  const pasted = [
    "KENDRIYA VIDYALAYA PUNE\t\t\t\t",
    "S.No\tAdm No\tName of Student\tFather's Name\tRoll No.",
    '1\t4471\t"ASHA  RAO"\tMohan Rao\t07',
    "2\t4472\tprithviraj k. singh\tKaran Singh\t8",
    "\t\t\t\t",
    "3\t4473\tJosé D’Souza\tPeter\t9.0",
  ].join("\r\n");
  expect(read(pasted)).toEqual([
    ["07", "Asha Rao"],
    ["8", "Prithviraj K. Singh"],
    ["9", "José D'Souza"],
  ]);
});

test("TEACH-03 reads Hindi headings and names, and a first and a last name in two columns", () => {
  expect(read("अनुक्रमांक\tछात्र का नाम\tपिता का नाम\n१२\tआशा राव\tमोहन\n13\tप्रिया शर्मा\tराम")).toEqual([
    ["12", "आशा राव"],
    ["13", "प्रिया शर्मा"],
  ]);
  expect(read("Roll,First Name,Last Name\n1,Asha,Rao\n2,Ravi,")).toEqual([
    ["1", "Asha Rao"],
    ["2", "Ravi"],
  ]);
});

test("TEACH-03 reads a list without headings: numbers before, after or missing", () => {
  expect(read("1\tAsha Rao\n2\tRavi Kumar\n\tMeera")).toEqual([
    ["1", "Asha Rao"],
    ["2", "Ravi Kumar"],
    [null, "Meera"],
  ]);
  expect(read("1. Asha Rao\n2) Ravi Kumar\nMeera Nair")).toEqual([
    ["1", "Asha Rao"],
    ["2", "Ravi Kumar"],
    [null, "Meera Nair"],
  ]);
  expect(read("Asha Rao, 1\nRavi Kumar, 2")).toEqual([
    ["1", "Asha Rao"],
    ["2", "Ravi Kumar"],
  ]);
  expect(read("")).toEqual([]);
});

test("TEACH-03 keeps no phone number, date of birth or identity number of the pasted table", () => {
  const rows = readRosterTable(
    "Roll\tName\tMobile\tDOB\tAadhaar\n1\tAsha Rao\t9822098220\t2011-05-01\t123412341234",
  );
  expect(JSON.stringify(rows)).not.toMatch(/98220|2011|1234/);
});

test("TEACH-03 titles above the table, totals and signatures below it, and a heading in one line are no students", () => {
  const students = [
    ["1", "Asha Rao"],
    ["2", "Ravi Kumar"],
  ];
  expect(read("STUDENT LIST\t\nRoll No\tName\n1\tAsha Rao\n2\tRavi Kumar\nTotal\t2")).toEqual(students);
  expect(
    read("Students of IX A\t\nRoll No\tName\n1\tAsha Rao\n2\tRavi Kumar\nClass Teacher\tKavita Iyer"),
  ).toEqual(students);
  expect(read("विद्यार्थी सूची\t\nअनु क्रमांक\tविद्यार्थी का नाम\n1\tAsha Rao\n2\tRavi Kumar")).toEqual(students);
  expect(read("Roll No. Name\n1 Asha Rao\n2 Ravi Kumar")).toEqual(students);
  expect(read("Name\n1 Asha Rao\n2 Ravi Kumar")).toEqual(students);
  expect(read("Roll\tName (in capital letters)\tHouse Name\n1\tASHA RAO\tBlue\n2\tRAVI KUMAR\tRed")).toEqual(
    students,
  );
});

test("TEACH-03 names stay whole: joiners inside of Hindi names, D'Souza, notes in brackets", () => {
  expect(read("Roll\tName\n1\tलक्ष्\u200dमी\n2\tD'SOUZA PETER\n3\tRavi Kumar (monitor)")).toEqual([
    ["1", "लक्ष्मी"],
    ["2", "D'Souza Peter"],
    ["3", "Ravi Kumar"],
  ]);
});

test("TEACH-03 a first student without a roll number is not lost", () => {
  expect(read("\tAsha Rao\n2\tRavi Kumar\n3\tMeera Nair")).toEqual([
    [null, "Asha Rao"],
    ["2", "Ravi Kumar"],
    ["3", "Meera Nair"],
  ]);
});

test("TEACH-03 in a table without headings a phone number, a date of birth or an identity number is no roll number", () => {
  for (const other of ["9822098220", "+91 98220 98220", "01/05/2011", "2011-05-01", "1234 5678 9012"])
    expect(read(`Asha Rao\t${other}\nRavi Kumar\t${other}`)).toEqual([
      [null, "Asha Rao"],
      [null, "Ravi Kumar"],
    ]);
});

const plan = (text: string, inClass: { rollNumber: string | null; name: string }[] = []) =>
  planRoster(readRosterTable(text), inClass);
const kinds = (text: string, inClass?: { rollNumber: string | null; name: string }[]) =>
  plan(text, inClass).rows.map(({ what }) =>
    [what.kind, "because" in what ? what.because : what.note].filter(Boolean).join(" "),
  );

test("TEACH-03 the preview says for every row what will happen: made, skipped or to be fixed", () => {
  expect(kinds("1\tAsha Rao\n01\tASHA RAO\n2\tAsha Rao\n2\tRavi\n\tMeera\n\tMeera\n5\t")).toEqual([
    "make",
    "skip twice",
    "make same-name",
    "fix roll-taken",
    "make no-roll-number",
    "skip twice",
    "fix no-name",
  ]);
});

test("TEACH-03 pasting the same list again creates no student twice", () => {
  const inClass = [
    { rollNumber: "1", name: "Asha Rao" },
    { rollNumber: null, name: "आशा राव" },
  ];
  expect(plan("1\tasha rao\n\tआशा राव\n3\tRavi", inClass)).toMatchObject({ toMake: 1, toSkip: 2, toFix: 0 });
});
