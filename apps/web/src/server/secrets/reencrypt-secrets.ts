import { decrypt, encrypt } from "@nirmaan/auth-service/encryption.ts";
import { reencryptStoredKeys } from "@nirmaan/auth-service/key-store.ts";
import type { OperatorKey } from "@nirmaan/auth-service/operator-key.ts";
import type postgres from "postgres";
import { GITHUB_TOKEN_PURPOSE } from "./secret-key.ts";

/** Encrypts everything secret in the database under the operator's new key, in one transaction. */
export async function reencryptSecrets(
  sql: postgres.Sql,
  previous: OperatorKey,
  next: OperatorKey,
): Promise<{ keys: number; tokens: number }> {
  return sql.begin(async (tx) => {
    const keys = await reencryptStoredKeys(tx, previous, next);
    const [from, to] = [previous.derive(GITHUB_TOKEN_PURPOSE), next.derive(GITHUB_TOKEN_PURPOSE)];
    const rows = await tx<{ id: string; token: string }[]>`
      select student_id as id, closed_token as token from github_connections for update`;
    for (const { id, token } of rows)
      await tx`update github_connections set closed_token = ${encrypt(to, decrypt(from, token))} where student_id = ${id}`;
    return { keys, tokens: rows.length };
  });
}
