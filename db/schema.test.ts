import { expect, test as plainTest } from "vitest";
import { migrateDatabase } from "./migrate-database.ts";
import { students } from "./schema.ts";
import { newDatabase, test } from "./testing/test-database.ts";

const asha = { userId: "11111111-1111-4111-8111-111111111111", name: "Asha", email: "asha@example.test" };

for (const attempt of ["first", "second"]) {
  test(`rolls back what a test writes: the ${attempt} test finds an empty table`, async ({ db }) => {
    expect(await db.select().from(students)).toEqual([]);
    await db.insert(students).values(asha);
    expect(await db.select().from(students)).toHaveLength(1);
  });
}

test("refuses a second student row for the same account", async ({ db }) => {
  await db.insert(students).values(asha);
  await expect(db.insert(students).values(asha)).rejects.toThrow();
});

plainTest("runs migrations once when four processes migrate at the same time", async () => {
  const { ownerUrl, connection, drop } = await newDatabase();
  await connection.sql`drop schema drizzle cascade`;
  await connection.sql`drop schema public cascade`;
  await connection.sql`create schema public`;
  await Promise.all([1, 2, 3, 4].map(() => migrateDatabase(ownerUrl)));
  expect(await connection.sql`select * from students`).toEqual([]);
  await drop();
});
