import { expect, test } from "vitest";
import { CertificateCode, certificateStates, newCode } from "./certificate.ts";

test("STU-04 codes are unique and accepted in lower case", () => {
  const codes = Array.from({ length: 200 }, newCode);
  for (const code of codes) expect(code).toMatch(/^([2-9A-HJKMNP-TV-Z]{4}-){2}[2-9A-HJKMNP-TV-Z]{4}$/);
  expect(new Set(codes).size).toBe(200);
  expect(CertificateCode.parse(` ${codes[0]?.toLowerCase()} `)).toBe(codes[0]);
  expect(CertificateCode.safeParse("../../etc").success).toBe(false);
});

test("STU-04 a certificate is in progress, ready, then issued; an unfinished course offers none", () => {
  const exercises = ["a", "b"].map((exercise) => ({ lessonSlug: "loops", exercise }));
  const courses = [
    { slug: "python", title: "Python", exercises },
    { slug: "java", title: "Java", exercises: [] },
  ];
  expect(certificateStates(courses, exercises.slice(0, 1), [])).toEqual([
    { kind: "on-the-way", course: "python", title: "Python", done: 1, needed: 2 },
  ]);
  expect(certificateStates(courses, exercises, [])[0]?.kind).toBe("ready");
  const issued = [{ course: "python", code: "K7MQ-2XHD-9RTW", issuedAt: new Date() }];
  expect(certificateStates(courses, [], issued)[0]).toMatchObject({ kind: "issued", code: "K7MQ-2XHD-9RTW" });
});
