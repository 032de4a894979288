import postgres from "postgres";
import { afterAll, expect, inject, test } from "vitest";
import { makeRoles } from "./make-roles.ts";
import { migrateDatabase } from "./migrate-database.ts";
import { findRoleProblem } from "./roles/check-serving-role.ts";
import { grantServingRole } from "./roles/grant-serving-role.ts";

const NAME = "school_of_the_test";
const { ownerUrl: adminUrl } = inject("testServer");
afterAll(async () => {
  const admin = postgres(adminUrl, { max: 1 });
  await admin.unsafe(`drop database if exists ${NAME} with (force)`);
  for (const role of [`${NAME}_owner`, `${NAME}_web`]) await admin.unsafe(`drop role if exists ${role}`);
  await admin.end();
});

test("OPS-09 one command makes the database and its two roles: one migrates, the other may serve", async () => {
  const { ownerUrl, url } = await makeRoles(adminUrl, NAME);
  await migrateDatabase(ownerUrl);
  await grantServingRole(ownerUrl, url);
  const serving = postgres(url, { max: 1 });
  expect(await serving`select * from students`).toEqual([]);
  expect(await findRoleProblem(serving)).toBeUndefined();
  await expect(serving`create table mine (id int)`).rejects.toThrow("permission denied");
  await serving.end();
  await expect(makeRoles(adminUrl, NAME)).rejects.toThrow(
    `${NAME}_owner, ${NAME}_web, ${NAME} exists already.`,
  );
  await expect(makeRoles(adminUrl, "a; drop")).rejects.toThrow("no name for a database");
});
