import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrateAccounts } from "@nirmaan/auth-service";
import { newDatabase } from "@nirmaan/db/testing/test-database.ts";
import { generate } from "otplib";
import { connectAccounts } from "#server/accounts/accounts.ts";
import { accountsAdminClient } from "#server/accounts/accounts-admin-client.ts";
import { mayShareAccount } from "#server/people/may-share-account.ts";
import type { Services } from "#server/services/services.ts";
import { createRequestContext } from "#server/session/request-context.ts";
import { type TestServices, testServices } from "./test-services.ts";

type NewAccount = {
  name?: string;
  dateOfBirth?: string;
  guardianEmail?: string;
  appMetadata?: Record<string, unknown>;
  /** Adds an authenticator app; by default for teachers and admins, whose role may require one. */
  hasSecondStep?: boolean;
};

const PASSWORD = "lamp river kite";

export type TestAccounts = {
  services: TestServices;
  /** For what a start prepares, such as the tables of the job queue. */
  ownerUrl: string;
  signedIn: (email: string, account?: NewAccount) => Promise<{ cookie: string; userId: string }>;
  close: () => Promise<void>;
};

/** The real accounts service with its own database, called in this process. */
export async function createTestAccounts(variables: Record<string, string> = {}): Promise<TestAccounts> {
  const database = await newDatabase();
  await migrateAccounts(database.ownerUrl);
  const dataDir = mkdtempSync(join(tmpdir(), "nirmaan-accounts-"));
  const bare = testServices(database.connection, {
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    ...variables,
  });
  const services = {
    ...bare,
    accounts: await connectAccounts(bare.env, bare.mail, bare.log, {
      mayShareAccount: (userId) => mayShareAccount(database.connection.db, userId),
    }),
  };
  return {
    services,
    ownerUrl: database.ownerUrl,
    signedIn: (email, account) => newAccount(services, email, account),
    close: async () => {
      await services.accounts.close();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Creates a confirmed account, signs it in and returns the cookies its browser would send. */
export async function newAccount(
  services: Services,
  email: string,
  account: NewAccount = {},
): Promise<{ cookie: string; userId: string }> {
  const { name = "Asha", dateOfBirth, guardianEmail, appMetadata = {} } = account;
  const { hasSecondStep = appMetadata.role !== undefined } = account;
  const { data, error } = await accountsAdminClient(services.accounts).createUser({
    email,
    password: PASSWORD,
    email_confirm: true,
    user_metadata: { name, date_of_birth: dateOfBirth, guardian_email: guardianEmail },
    app_metadata: appMetadata,
  });
  if (error) throw error;
  const cookie = await signIn(services, email);
  return { cookie: hasSecondStep ? await addSecondStep(services, cookie) : cookie, userId: data.user.id };
}

export const requestContextWith = (services: Services, cookie: string) =>
  createRequestContext(services, new Request("http://localhost:3000/", { headers: { cookie } }));

export async function signIn(services: Services, email: string): Promise<string> {
  const requestContext = createRequestContext(services, new Request("http://localhost:3000/"));
  const { error } = await requestContext.accounts().signInWithPassword({ email, password: PASSWORD });
  if (error) throw error;
  return cookiesOf([...requestContext.cookiesToSet.values()]);
}

/** Adds an authenticator app to the account and returns the cookies of the session, which has verified it. */
export async function addSecondStep(services: Services, cookie: string): Promise<string> {
  const requestContext = requestContextWith(services, cookie);
  const { mfa } = requestContext.accounts();
  const { data: factor, error } = await mfa.enroll({ factorType: "totp", friendlyName: "App" });
  if (error) throw error;
  const code = await generate({ secret: factor.totp.secret });
  const verified = await mfa.challengeAndVerify({ factorId: factor.id, code });
  if (verified.error) throw verified.error;
  return cookiesOf([...requestContext.cookiesToSet.values()]);
}

/** Converts Set-Cookie headers to a Cookie header. */
const cookiesOf = (lines: string[]) => lines.map((line) => line.split(";")[0]).join("; ");
