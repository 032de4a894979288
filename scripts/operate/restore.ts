import { copyFile, mkdir } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { operatorKeyFile } from "@nirmaan/auth-service/operator-key.ts";
import { restoreBackup } from "@nirmaan/db/backup/restore-backup.ts";
import { StartError } from "@nirmaan/db/start-error.ts";
import { migrateProduct } from "./migrate-product.ts";
import { runCommand, withProductDatabase } from "./with-product-database.ts";

await runCommand(() =>
  withProductDatabase(async (database) => {
    const { url, dataDir } = database;
    const [source] = process.argv.slice(2);
    if (!source) throw new StartError("Name the file: npm run restore -- /path/to/FILE");
    const file = resolve(process.env.INIT_CWD ?? ".", source);
    await migrateProduct(database);
    const { version, madeAt, tables } = await restoreBackup({ url, file });
    if (!process.env.SECRETS_KEY) await placeOperatorKey(dataDir, `${file}.key`);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(`Restored ${rows} rows of version ${version}, as they were at ${madeAt}.`);
  }),
);

async function placeOperatorKey(dataDir: string, keyFile: string): Promise<void> {
  const target = operatorKeyFile(dataDir);
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  try {
    await copyFile(keyFile, target);
  } catch {
    console.log(
      `${keyFile} is missing. Start the product with the SECRETS_KEY of the backup, or put its key file at ${target}.`,
    );
  }
}
