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
