import type postgres from "postgres";
import { decrypt, encrypt } from "./encryption.ts";
import type { OperatorKey } from "./operator-key.ts";

export type KeyStore = {
  read: (name: string) => Promise<string | null>;
  /** Creates the key unless another process has done so; returns the stored one. */
  readOrCreate: (name: string, create: () => Promise<string>) => Promise<string>;
  replace: (name: string, text: string) => Promise<void>;
};

const PURPOSE = "stored keys";

/** The operator started a process with another key than the one that encrypted the stored keys. */
export class OperatorKeyError extends Error {
  constructor() {
    super(
      "The keys in the database were encrypted with another SECRETS_KEY. Start every process with the same SECRETS_KEY, or with the same file keys/secrets.key in DATA_DIR.",
    );
  }
}

/** Keys in the database, shared by all processes, each encrypted under the operator's key. */
export function createKeyStore(sql: postgres.Sql, operatorKey: OperatorKey): KeyStore {
  const key = operatorKey.derive(PURPOSE);
  const read = async (name: string) => {
    const [row] = await sql<{ encrypted: string }[]>`
      select encrypted from auth_guard.stored_keys where name = ${name}`;
    return row ? decryptStored(key, row.encrypted, name) : null;
  };
  return {
    read,
    readOrCreate: async (name, create) => {
      const existing = await read(name);
      if (existing !== null) return existing;
      await sql`
        insert into auth_guard.stored_keys (name, encrypted) values (${name}, ${encrypt(key, await create(), name)})
        on conflict (name) do nothing`;
      const stored = await read(name);
      if (stored === null) throw new Error(`the key ${name} was deleted while it was created`);
      return stored;
    },
    replace: async (name, text) => {
      await sql`
        insert into auth_guard.stored_keys (name, encrypted) values (${name}, ${encrypt(key, text, name)})
        on conflict (name) do update set encrypted = excluded.encrypted, updated_at = now()`;
    },
  };
}

/** Encrypts every stored key under the operator's new key, in the caller's transaction. */
export async function reencryptStoredKeys(
  tx: postgres.TransactionSql,
  previous: OperatorKey,
  next: OperatorKey,
): Promise<number> {
  const [from, to] = [previous.derive(PURPOSE), next.derive(PURPOSE)];
  const rows = await tx<{ name: string; encrypted: string }[]>`
    select name, encrypted from auth_guard.stored_keys order by name for update`;
  for (const { name, encrypted } of rows) {
    const renewed = encrypt(to, decryptStored(from, encrypted, name), name);
    await tx`update auth_guard.stored_keys set encrypted = ${renewed}, updated_at = now() where name = ${name}`;
  }
  return rows.length;
}

function decryptStored(key: Buffer, encrypted: string, name: string): string {
  try {
    return decrypt(key, encrypted, name);
  } catch {
    throw new OperatorKeyError();
  }
}
