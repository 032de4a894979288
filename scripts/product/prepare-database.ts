import { connectDatabase } from "@nirmaan/db/connect-database.ts";
import { migrateDatabase } from "@nirmaan/db/migrate-database.ts";
import { seedDemo } from "@nirmaan/db/seed-demo.ts";
import { makeDemoAccounts } from "../../apps/web/src/server/accounts/make-demo-accounts.ts";

// A separate process, so that its memory is released before the product serves its first page.
const url = process.env.DATABASE_URL ?? "";
try {
  await migrateDatabase(url);
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException;
  const isUnreachable = code && /^(E[A-Z]+|CONNECT_TIMEOUT)$/.test(code);
  console.error(
    isUnreachable
      ? `The database at ${new URL(url).host} does not answer (${code}). Check DATABASE_URL.`
      : message,
  );
  process.exit(1);
}
if (process.argv.includes("--demo")) {
  const { db, close } = connectDatabase(url, { connections: 1 });
  await seedDemo(db);
  await close();
  await makeDemoAccounts(process.env);
}
