import { expect, test as plainTest } from "vitest";
import { migrateDatabase } from "./migrate-database.ts";
import { students } from "./schema.ts";
import { newDatabase, test } from "./testing/test-database.ts";

const asha = { userId: "11111111-1111-4111-8111-111111111111", name: "Asha", email: "asha@example.test" };

for (const attempt of ["first", "second"]) {
  test(`what a test writes is gone when it ends: the ${attempt} test finds an empty table`, async ({
    db,
  }) => {
    expect(await db.select().from(students)).toEqual([]);
    await db.insert(students).values(asha);
    expect(await db.select().from(students)).toHaveLength(1);
  });
}

test("one account has one student row", async ({ db }) => {
  await db.insert(students).values(asha);
  await expect(db.insert(students).values(asha)).rejects.toThrow();
});

plainTest("four processes that migrate at once do not trip over each other", async () => {
  const { url, connection, drop } = await newDatabase();
  await connection.sql`drop schema drizzle cascade`;
  await connection.sql`drop schema public cascade`;
  await connection.sql`create schema public`;
  await Promise.all([1, 2, 3, 4].map(() => migrateDatabase(url)));
  expect(await connection.db.select().from(students)).toEqual([]);
  await drop();
});
