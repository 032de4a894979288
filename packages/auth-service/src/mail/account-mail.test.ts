import { withLocale } from "@nirmaan/messages/locale/with-locale.ts";
import { expect, test } from "vitest";
import { accountMail } from "./account-mail.ts";

test("LANG-01 a mail of the accounts service is in the language of the request that caused it", () => {
  const mail = () =>
    accountMail("recovery", "asha@example.test", { link: "https://a.test/?x=1&y=2", code: "123456" });
  expect(mail()).toMatchObject({ subject: "Choose a new password" });
  expect(mail().html).toContain('<html lang="en-IN">');
  const hindi = withLocale("hi", mail);
  expect(hindi.subject).toBe("नया पासवर्ड चुनें");
  expect(hindi.text).toContain("आपका कोड: 123456");
  expect(hindi.html).toContain('<html lang="hi-IN">');
  expect(hindi.html).toContain('href="https://a.test/?x=1&amp;y=2"');
});
