import { decrypt, encrypt } from "@nirmaan/auth-service/encryption.ts";
import { reencryptStoredKeys } from "@nirmaan/auth-service/key-store.ts";
import type { OperatorKey } from "@nirmaan/auth-service/operator-key.ts";
import type postgres from "postgres";
import { CARD_PIN_PURPOSE, GITHUB_TOKEN_PURPOSE } from "./secret-key.ts";

/** Encrypts everything secret in the database under the operator's new key, in one transaction. */
export async function reencryptSecrets(
  sql: postgres.Sql,
  previous: OperatorKey,
  next: OperatorKey,
): Promise<{ keys: number; tokens: number }> {
  return sql.begin(async (tx) => {
    const keys = await reencryptStoredKeys(tx, previous, next);
    const tokens = await reencryptColumn(tx, {
      table: "github_connections",
      column: "closed_token",
      ...keysOf(GITHUB_TOKEN_PURPOSE, previous, next),
    });
    const pins = await reencryptColumn(tx, {
      table: "student_cards",
      column: "encrypted_pin",
      ...keysOf(CARD_PIN_PURPOSE, previous, next),
    });
    return { keys, tokens: tokens + pins };
  });
}

const keysOf = (purpose: string, previous: OperatorKey, next: OperatorKey) => ({
  from: previous.derive(purpose),
  to: next.derive(purpose),
});

type Column = { table: string; column: string; from: Buffer; to: Buffer };

async function reencryptColumn(
  tx: postgres.TransactionSql,
  { table, column, from, to }: Column,
): Promise<number> {
  const rows = await tx<{ id: string; secret: string }[]>`
    select student_id as id, ${tx(column)} as secret from ${tx(table)} where ${tx(column)} is not null for update`;
  for (const { id, secret } of rows)
    await tx`update ${tx(table)} set ${tx(column)} = ${encrypt(to, decrypt(from, secret))} where student_id = ${id}`;
  return rows.length;
}
