import { migrateAccounts } from "@nirmaan/auth-service";
import { decrypt, encrypt } from "@nirmaan/auth-service/encryption.ts";
import { createKeyStore } from "@nirmaan/auth-service/key-store.ts";
import { readOperatorKey } from "@nirmaan/auth-service/operator-key.ts";
import { newDatabase } from "@nirmaan/db/testing/test-database.ts";
import { expect, test } from "vitest";
import { reencryptSecrets } from "./reencrypt-secrets.ts";
import { GITHUB_TOKEN_PURPOSE } from "./secret-key.ts";

test("OPS-01 changing SECRETS_KEY encrypts keys and GitHub tokens again, all or none", async () => {
  const { connection, ownerUrl, drop } = await newDatabase();
  const { sql } = connection;
  await migrateAccounts(ownerUrl);
  const [previous, next] = [
    "the key that the operator had before",
    "the key that the operator has now, longer",
  ].map((key) => readOperatorKey(key, "unused"));
  if (!previous || !next) throw new Error("two keys are needed");
  await createKeyStore(sql, previous).replace("service-secret", "abc");
  const token = encrypt(previous.derive(GITHUB_TOKEN_PURPOSE), "gho_token");
  await sql`insert into students (user_id, name, email) values (gen_random_uuid(), 'Asha', 'asha@example.test')`;
  await sql`insert into github_connections (student_id, login, repository, closed_token, branch)
    select id, 'asha', 'work', ${token}, 'main' from students`;

  await expect(reencryptSecrets(sql, next, previous)).rejects.toThrow("another SECRETS_KEY");
  expect(await reencryptSecrets(sql, previous, next)).toEqual({ keys: 1, tokens: 1 });
  expect(await createKeyStore(sql, next).read("service-secret")).toBe("abc");
  const [row] = await sql<{ token: string }[]>`select closed_token as token from github_connections`;
  expect(decrypt(next.derive(GITHUB_TOKEN_PURPOSE), row?.token ?? "")).toBe("gho_token");
  await drop();
});
