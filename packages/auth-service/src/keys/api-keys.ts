import { z } from "zod";
import type { Keyring } from "../core/auth-context.ts";
import type { KeyFolder } from "./key-folder.ts";

const FILE = "api-keys.json";
const TEN_YEARS_S = 10 * 365 * 86_400;

const ApiKeys = z.object({ anonKey: z.string(), serviceRoleKey: z.string() });
export type ApiKeys = z.infer<typeof ApiKeys>;

/** The two keys a Supabase project hands out. They are made anew when the key that signed them is gone. */
export async function loadApiKeys(folder: KeyFolder, keyring: Keyring): Promise<ApiKeys> {
  const found = folder.read(FILE);
  if (found !== null) {
    const keys = ApiKeys.parse(JSON.parse(found));
    if ((await isGood(keyring, keys.anonKey)) && (await isGood(keyring, keys.serviceRoleKey))) return keys;
    folder.replace(FILE, await makeApiKeys(keyring));
  }
  return ApiKeys.parse(JSON.parse(await folder.readOrCreate(FILE, () => makeApiKeys(keyring))));
}

async function makeApiKeys(keyring: Keyring): Promise<string> {
  const iat = Math.floor(Date.now() / 1000);
  const keyFor = (role: string) => keyring.sign({ iss: "nirmaan", role, iat, exp: iat + TEN_YEARS_S });
  return JSON.stringify({ anonKey: await keyFor("anon"), serviceRoleKey: await keyFor("service_role") });
}

const isGood = (keyring: Keyring, token: string) =>
  keyring.verify(token).then(
    () => true,
    () => false,
  );
