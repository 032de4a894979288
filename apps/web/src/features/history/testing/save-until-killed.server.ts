import { connectDatabase } from "@nirmaan/db/connect-database.ts";
import { students } from "@nirmaan/db/schema.ts";
import { sameStudent } from "#testing/new-student.ts";
import { saveVersion } from "../save-version.server.ts";

/** A process of its own: everybody saves without a pause, and each commit is printed once it is acknowledged. */
const [url = "", dataDir = ""] = process.argv.slice(2);
const { db } = connectDatabase(url);
const everybody = await Promise.all((await db.select().from(students)).map((row) => sameStudent(db, row)));

async function saveOnAndOn(student: (typeof everybody)[number]): Promise<never> {
  for (let count = 0; ; count++) {
    const work = { lessonSlug: "playground", title: "my own project", path: "main.py" };
    const saved = await saveVersion({ db, dataDir }, student, { ...work, code: `print(${count})\n` });
    if (saved.kind !== "saved") continue;
    process.stdout.write(`${JSON.stringify({ studentId: student.id, commit: saved.commit })}\n`);
  }
}
await Promise.all(everybody.map(saveOnAndOn));
