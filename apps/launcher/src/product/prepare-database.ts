import { migrateAccounts } from "@nirmaan/auth-service";
import { connectDatabase } from "@nirmaan/db/connect-database.ts";
import { seedDemo } from "@nirmaan/db/demo/seed-demo.ts";
import { migrateDatabase } from "@nirmaan/db/migrate-database.ts";
import { findRoleProblem } from "@nirmaan/db/roles/check-serving-role.ts";
import { grantServingRole } from "@nirmaan/db/roles/grant-serving-role.ts";
import { withWideScope } from "@nirmaan/db/roles/row-scope.ts";
import { makeDemoAccounts } from "../../../web/src/server/accounts/make-demo-accounts.ts";
import { installJobQueue } from "../../../web/src/server/jobs/job-queue.ts";

// A separate process, so that its memory is released before the product serves its first page.
const {
  DATABASE_URL: url = "",
  MIGRATION_DATABASE_URL,
  ALLOW_OWNER_ROLE,
  NEXT_PUBLIC_SUPABASE_URL,
} = process.env;
const mayServeAsOwner = ALLOW_OWNER_ROLE === "on";

const fail = (message: string): never => {
  console.error(message);
  process.exit(1);
};

/** Names the variable whose server does not answer. */
async function reaching<Result>(
  variable: string,
  address: string,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const isUnreachable = code && /^(E[A-Z]+|CONNECT_TIMEOUT)$/.test(code);
    return fail(
      isUnreachable
        ? `The database at ${new URL(address).host} does not answer (${code}). Check ${variable}.`
        : message,
    );
  }
}

const serving = connectDatabase(url, { connections: 1 });
const problem = await reaching("DATABASE_URL", url, () => findRoleProblem(serving.sql));
if (problem && !mayServeAsOwner) fail(problem);
const ownerUrl = MIGRATION_DATABASE_URL ?? (mayServeAsOwner ? url : "");
if (!ownerUrl)
  fail(
    "MIGRATION_DATABASE_URL is not set. It is the address of the same database for a role that may create tables; DATABASE_URL is for serving (docs/guides/database.md). Set it, or set ALLOW_OWNER_ROLE=on to use DATABASE_URL for both.",
  );

await reaching("MIGRATION_DATABASE_URL", ownerUrl, async () => {
  await migrateDatabase(ownerUrl);
  await installJobQueue(ownerUrl);
  if (!NEXT_PUBLIC_SUPABASE_URL) await migrateAccounts(ownerUrl);
  if (ownerUrl !== url) await grantServingRole(ownerUrl, url);
});
if (process.argv.includes("--demo")) {
  await withWideScope("jobs", () => seedDemo(serving.db));
  await makeDemoAccounts(process.env);
}
await serving.close();
