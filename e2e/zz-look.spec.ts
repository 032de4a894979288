import { test } from "@playwright/test";
import { recordLesson, recordTry, inDatabase } from "./journeys-database.ts";
import { logIn, NOBODY, newAccount } from "./people.ts";
test.use({ storageState: NOBODY });
test("look", async ({ page, request }) => {
  const fresh = await newAccount(request, "Asha");
  await logIn(page, fresh);
  const shot = async (name: string, path: string, full = true) => {
    for (const theme of ["light", "dark"] as const)
      for (const [w, h] of [[360, 640], [1440, 900]] as const) {
        await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
        await page.setViewportSize({ width: w, height: h });
        if (path) await page.goto(path);
        await page.waitForTimeout(300);
        await page.screenshot({ path: `/tmp/shots/${name}-${theme}-${w}.png`, fullPage: full });
      }
  };
  await shot("first", "/student/dashboard");
  await page.getByRole("button", { name: "Choose board and class" }).click();
  await page.getByRole("radio", { name: /^CBSE/ }).check({ force: true });
  await page.getByLabel("Your class").selectOption("9");
  await shot("dialog", "", false);
  await page.getByRole("button", { name: "Continue Learning" }).click();
  await page.waitForURL("/student/dashboard");
  const slugs = ["intro_to_computer_science", "algorithms_and_flowcharts", "python_first_program"];
  for (let d = 0; d < 30; d++) if (d % 3 !== 2) for (let k = 0; k <= d % 5; k++)
    await recordTry(fresh, { lesson: slugs[d % 3]!, exercise: `task-${d}`, isPassed: k === d % 5 || d % 7 === 0, daysAgo: d });
  await recordLesson(fresh, slugs[0]!, { minutes: 40 });
  await recordLesson(fresh, slugs[1]!, { minutes: 70, daysAgo: 1 });
  await recordLesson(fresh, slugs[2]!, { minutes: 12, isFinished: false });
  await inDatabase((sql) => sql`insert into announcements (title, body) values ('Hackathon on Saturday', 'Bring an idea. The best three drones fly.')`);
  await page.goto("/student/achievements");
  await shot("dashboard", "/student/dashboard");
  await shot("progress", "/student/progress");
  await shot("achievements", "/student/achievements");
  await shot("courses", "/student/courses");
  await shot("profile", "/student/profile");
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("button", { name: /^Inbox/ }).click();
  await shot("inbox", "", false);
  await inDatabase(async (sql) => {
    await sql`insert into certificates (code, student_id, course, course_title, student_name, attempt_ids)
      select 'K7MQ-2XHD-9RTW', s.id, 'python', 'Python', s.name, (select array_agg(id) from (select id from exercise_attempts a where a.student_id = s.id and passed limit 6) x) from students s where email = ${fresh}`;
  });
  const pdf = await page.request.get("/student/certificates/K7MQ-2XHD-9RTW");
  (await import("node:fs")).writeFileSync("/tmp/shots/certificate.pdf", await pdf.body());
  await shot("certificate", "/certificates/K7MQ-2XHD-9RTW");
});
