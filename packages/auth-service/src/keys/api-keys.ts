import { z } from "zod";
import type { Keyring } from "../core/auth-context.ts";
import type { KeyStore } from "./key-store.ts";

const NAME = "api-keys.json";
const TEN_YEARS_S = 10 * 365 * 86_400;

const ApiKeys = z.object({ anonKey: z.string(), serviceRoleKey: z.string() });
export type ApiKeys = z.infer<typeof ApiKeys>;

/** The two API keys of a Supabase project. They are replaced when the key that signed them has been rotated out. */
export async function loadApiKeys(store: KeyStore, keyring: Keyring): Promise<ApiKeys> {
  const stored = await store.read(NAME);
  if (stored !== null) {
    const keys = ApiKeys.parse(JSON.parse(stored));
    if ((await isValid(keyring, keys.anonKey)) && (await isValid(keyring, keys.serviceRoleKey))) return keys;
    await store.replace(NAME, await createApiKeys(keyring));
  }
  return ApiKeys.parse(JSON.parse(await store.readOrCreate(NAME, () => createApiKeys(keyring))));
}

async function createApiKeys(keyring: Keyring): Promise<string> {
  const iat = Math.floor(Date.now() / 1000);
  const keyFor = (role: string) => keyring.sign({ iss: "nirmaan", role, iat, exp: iat + TEN_YEARS_S });
  return JSON.stringify({ anonKey: await keyFor("anon"), serviceRoleKey: await keyFor("service_role") });
}

const isValid = (keyring: Keyring, token: string) =>
  keyring.verify(token).then(
    () => true,
    () => false,
  );
