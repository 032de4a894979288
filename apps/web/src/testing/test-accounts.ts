import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { newDatabase } from "@nirmaan/db/testing/test-database.ts";
import { openAccounts } from "#server/accounts.ts";
import { serviceClient } from "#server/service-client.ts";
import { createVisit } from "#server/visit.ts";
import { type TestServices, testServices } from "./test-services.ts";

type NewAccount = {
  name?: string;
  dateOfBirth?: string;
  guardianEmail?: string;
  appMetadata?: Record<string, unknown>;
};

const PASSWORD = "lamp river kite";

export type TestAccounts = {
  services: TestServices;
  /** Makes a confirmed account and signs it in; the answer is what its browser would send as cookies. */
  signedIn: (email: string, account?: NewAccount) => Promise<{ cookie: string; userId: string }>;
  close: () => Promise<void>;
};

/** The real accounts service on a database of its own, spoken to in this very process. */
export async function openTestAccounts(variables: Record<string, string> = {}): Promise<TestAccounts> {
  const database = await newDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), "nirmaan-accounts-"));
  const bare = testServices(database.connection, {
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    ...variables,
  });
  const services = { ...bare, accounts: await openAccounts(bare.env, bare.mail, bare.log) };
  return {
    services,
    signedIn: async (email, { name = "Asha", dateOfBirth, guardianEmail, appMetadata = {} } = {}) => {
      const { data, error } = await serviceClient(services.accounts).createUser({
        email,
        password: PASSWORD,
        email_confirm: true,
        user_metadata: { name, date_of_birth: dateOfBirth, guardian_email: guardianEmail },
        app_metadata: appMetadata,
      });
      if (error) throw error;
      return { cookie: await signIn(services, email), userId: data.user.id };
    },
    close: async () => {
      await services.accounts.close();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export const visitWith = (services: TestServices, cookie: string) =>
  createVisit(services, new Request("http://localhost:3000/", { headers: { cookie } }));

export async function signIn(services: TestServices, email: string): Promise<string> {
  const visit = createVisit(services, new Request("http://localhost:3000/"));
  const { error } = await visit.accounts().signInWithPassword({ email, password: PASSWORD });
  if (error) throw error;
  return cookiesOf([...visit.cookiesToSet.values()]);
}

/** What a browser makes of Set-Cookie lines. */
const cookiesOf = (lines: string[]) => lines.map((line) => line.split(";")[0]).join("; ");
