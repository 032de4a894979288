import { connectDatabase } from "@nirmaan/db/connect-database.ts";
import { students } from "@nirmaan/db/schema.ts";
import { sameStudent } from "#testing/new-student.ts";
import { saveVersion } from "../save-version.server.ts";

/** A process of its own: every student saves in a loop, and each commit is printed once it is acknowledged. */
const [url = ""] = process.argv.slice(2);
const { db } = connectDatabase(url);
const people = await Promise.all((await db.select().from(students)).map((row) => sameStudent(db, row)));

async function saveInLoop(student: (typeof people)[number]): Promise<never> {
  for (let count = 0; ; count++) {
    const work = { lessonSlug: "playground", title: "my own project", path: "main.py" };
    const saved = await saveVersion(db, student, { ...work, code: `print(${count})\n` });
    if (saved.kind !== "saved") continue;
    process.stdout.write(`${JSON.stringify({ studentId: student.id, commit: saved.commit })}\n`);
  }
}
await Promise.all(people.map(saveInLoop));
