import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { markCsv, markTable } from "./mark-table.ts";
import { SCHEMES } from "./marking-schemes.server.ts";
import { writeMarkSheet } from "./write-mark-sheet.server.ts";

const students = [
  { studentId: "a", name: '=HYPERLINK("http://evil")', rollNumber: "07" },
  { studentId: "b", name: "@SUM(1)", rollNumber: "+2" },
  { studentId: "c", name: "अंजलि", rollNumber: null },
];
const parts = [
  { key: "file", title: "File", outOf: 7 },
  { key: "viva", title: "Viva", outOf: 3 },
];
const mark = (studentId: string, part: string, value: string) => ({ studentId, part, value, version: 1 });
const table = markTable(students, parts, [
  mark("a", "file", "6.5"),
  mark("a", "viva", "2"),
  mark("b", "file", "AB"),
]);

test("TEACH-10 the sheet has each part and the total; absent counts nothing, and an unmarked student has no total", () => {
  expect(table).toEqual({
    headings: ["Roll number", "Name", "File (7)", "Viva (3)", "Total (10)"],
    rows: [
      ["07", '=HYPERLINK("http://evil")', 6.5, 2, 8.5],
      ["+2", "@SUM(1)", "AB", "", 0],
      ["", "अंजलि", "", "", ""],
    ],
  });
});

test("TEACH-10 a name that begins like a formula is text in the CSV file", () => {
  const lines = markCsv(table).split("\r\n");
  expect(lines[1]).toBe(`07,"'=HYPERLINK(""http://evil"")",6.5,2,8.5`);
  expect(lines[2]).toBe(`"'+2","'@SUM(1)",AB,,0`);
});

test("TEACH-10 the XLSX file stores names as text and marks as numbers, and holds no formula", async () => {
  const files = unzipSync(await writeMarkSheet(table));
  const sheet = strFromU8(files["xl/worksheets/sheet1.xml"] ?? new Uint8Array());
  const strings = strFromU8(files["xl/sharedStrings.xml"] ?? new Uint8Array());
  expect(sheet).not.toMatch(/<f[ >]/);
  expect(sheet).toContain("<v>6.5</v>");
  expect(strings + sheet).toContain("=HYPERLINK(");
  expect(sheet).toMatch(/<c r="B2"[^>]* t="(s|inlineStr)"/);
  expect(sheet).toMatch(/<c r="A2"[^>]* t="(s|inlineStr)"/);
  expect(strings + sheet).toContain("अंजलि");
});

test("TEACH-10 every board and subject has a scheme that names its source and has its parts once", () => {
  const papers = ["cbse083", "cbse065", "cbse165", "cbse417", "cbse843", "icse86", "isc868", "ib"];
  for (const paper of papers) expect(SCHEMES.filter(({ id }) => id.startsWith(paper)).length).toBe(2);
  for (const { id, parts: columns } of SCHEMES)
    expect([id, new Set(columns.map(({ key }) => key)).size]).toEqual([id, columns.length]);
});
