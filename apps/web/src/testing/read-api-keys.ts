import { createKeyStore } from "@nirmaan/auth-service/key-store.ts";
import { readOperatorKey } from "@nirmaan/auth-service/operator-key.ts";
import type postgres from "postgres";

/** The API keys of a running product, decrypted with the operator's key in its data folder. */
export async function readApiKeys(
  sql: postgres.Sql,
  dataDir: string,
): Promise<{ anonKey: string; serviceRoleKey: string }> {
  const store = createKeyStore(sql, readOperatorKey(undefined, dataDir));
  return JSON.parse((await store.read("api-keys.json")) ?? "{}");
}
