import { expect, type Page, test } from "@playwright/test";
import { expectHindiPage } from "../support/expect-hindi-page.ts";
import { logInInHindi, sayYesInHindi } from "../support/hindi-steps.ts";
import { newAccount, newEmail, PASSWORD } from "../support/journey-accounts.ts";
import { openPhone } from "../support/open-phone.ts";
import { newestMail } from "../support/received-mail.ts";
import { inDatabase } from "../support/test-product-database.ts";

// A phone whose browser asks for Hindi.
test.use({ locale: "hi-IN", viewport: { width: 360, height: 640 } });
test.describe.configure({ timeout: 300_000 });

const GRADED_WITHIN = { timeout: 90_000 };
const ENGLISH_SENTENCE = /(?:[A-Za-z][a-z']+[ ,]+){3}[a-z']+/;

async function signUpAsChild(page: Page, email: string, guardian: string): Promise<void> {
  await page.goto("/auth/signup");
  await page.getByLabel("आपका नाम").fill("Asha Rao");
  await page.getByLabel("ई-मेल पता", { exact: true }).fill(email);
  await page.getByRole("textbox", { name: "पासवर्ड" }).fill(PASSWORD);
  await page.getByLabel("जन्मतिथि").fill(`${new Date().getFullYear() - 15}-01-01`);
  await page.getByLabel("माता-पिता या अभिभावक का ई-मेल पता").fill(guardian);
  await page.getByRole("button", { name: "मेरा खाता बनाएँ" }).click();
  const mail = await newestMail(email, /^अपने ई-मेल पते की पुष्टि करें$/);
  expect(mail.body).not.toMatch(ENGLISH_SENTENCE);
  await page.getByLabel("मेल में लिखा कोड").fill(mail.code);
  await page.getByRole("button", { name: "मेरे पते की पुष्टि करें" }).click();
  await expect(page).toHaveURL("/student/dashboard");
}

test("LANG-01 a child signs up in Hindi, and the guardian reads the letter and decides on the page in Hindi", async ({
  page,
  browser,
  baseURL,
}) => {
  const [email, guardian] = [newEmail("child"), newEmail("meera")];
  await signUpAsChild(page, email, guardian);
  const letter = await newestMail(guardian, /एक बच्चे को आपकी सहमति चाहिए/);
  expect(letter.body).toContain("हर पंक्ति के लिए अलग से हाँ या ना चुनें");

  const phone = await openPhone(browser, baseURL);
  const theirs = await phone.newPage();
  await theirs.goto(`${letter.link}?lang=hi`);
  await expect(theirs.getByRole("heading", { name: "Asha के लिए आपकी सहमति" })).toBeVisible();
  await expectHindiPage(theirs, "the guardian's page");
  await sayYesInHindi(theirs);
  await phone.close();
  await page.goto("/student/profile");
  await expect(page.getByText("सहमति मिल गई")).toBeVisible();
});

test("LANG-01 a lesson's checks answer in Hindi, when they fail and when they pass", async ({ page }) => {
  const lesson = page.getByRole("region", { name: "पाठ", exact: true });
  const check = async (code: string) => {
    await page.getByRole("button", { name: "कोड", exact: true }).click();
    await page.getByRole("textbox", { name: /^कोड एडिटर/ }).click();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.insertText(code);
    await page.getByRole("button", { name: "पाठ", exact: true }).click();
    await lesson.getByRole("button", { name: "मेरा काम जाँचें" }).click();
  };
  await page.goto("/student/lesson/intro_to_computer_science");
  await expect(page.getByRole("textbox", { name: /^कोड एडिटर/ })).toBeAttached();
  await lesson
    .getByRole("navigation")
    .getByRole("button", { name: /^प्रोग्राम निर्देशों की सूची है/ })
    .click();
  await check('print("Attention please")');
  await expect(lesson.getByText("होना चाहिए था").first()).toBeVisible(GRADED_WITHIN);
  await expectHindiPage(page, "a failed check");
  await check('print("Attention please")\nprint("Mumbai Rajdhani arrives soon")\nprint("Go to platform 5")');
  await expect(lesson.getByText("यह सही चल रहा है।")).toBeVisible(GRADED_WITHIN);
  await expectHindiPage(page, "a passed check");
});

test("LANG-01 a student subscribes and gets receipt, invoice and certificate in Hindi", async ({
  page,
  request,
}) => {
  const email = await newAccount(request, "Meera");
  await logInInHindi(page, email);
  await page.goto("/student/subscription");
  await page.getByRole("button", { name: "Plus का मुफ़्त हफ़्ता शुरू करें" }).click();
  await expect(page.getByRole("heading", { name: "TEST भुगतान" })).toBeVisible();
  await expectHindiPage(page, "the TEST checkout");
  await page.getByRole("button", { name: "सहमति दें और भुगतान करें (TEST)" }).click();
  await expect(page.getByRole("heading", { name: "आप Plus पर हैं" })).toBeVisible();
  await page.getByRole("link", { name: "TEST: समय आगे बढ़ाएँ" }).click();
  await page.getByRole("button", { name: "अवधि खत्म हो और अगली का भुगतान हो जाए" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: /Plus, हर महीने.*₹299\.00.*NI\// })).toBeVisible();
  await expectHindiPage(page, "a paid subscription");
  const receipt = await newestMail(email, /^रसीद: ₹299\.00, Plus, हर महीने$/);
  expect(receipt.body).not.toMatch(ENGLISH_SENTENCE);

  const code = `HIND-${email.slice(6, 10)}-CERT`.toUpperCase();
  await inDatabase(
    (sql) => sql`insert into certificates (code, student_id, course, course_title, student_name, attempt_ids)
      select ${code}, id, 'python', 'Python', 'प्रज्ञा क्षत्रिय', '{}' from students where email = ${email}`,
  );
  const invoice = (await page.getByRole("link", { name: /^NI\// }).getAttribute("href")) ?? "";
  await page.goto("/student/achievements");
  await expect(page.getByRole("link", { name: "PDF डाउनलोड करें" })).toHaveAttribute("href", new RegExp(code));
  for (const path of [invoice, `/student/certificates/${code}`]) {
    const pdf = await page.request.get(path);
    expect([pdf.status(), pdf.headers()["content-type"]]).toEqual([200, "application/pdf"]);
    const bytes = (await pdf.body()).toString("latin1");
    expect(bytes).toContain("/Lang (hi-IN)");
    expect(bytes).toContain("AnekDevanagari");
  }
});
