import { expect, test } from "vitest";
import { guardianMail } from "./guardian-mail.server.ts";

test("escapes tags and line breaks in a name", () => {
  const { subject, html, text } = guardianMail({
    to: "meera@example.test",
    studentName: 'Asha</p>\r\nBcc: x@evil.example "&',
    link: "https://nirmaan.example/consent/abc",
  });
  expect(subject).not.toMatch(/[\r\n<>]/);
  expect(html).not.toContain("Asha</p>");
  expect(html).toContain("&quot;&amp;");
  expect(text).toContain("https://nirmaan.example/consent/abc");
});
