import { existsSync } from "node:fs";
import { copyFile, mkdir } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { operatorKeyFile } from "@nirmaan/auth-service/operator-key.ts";
import { ERASURE_LIST_NAME, readErasures } from "@nirmaan/db/backup/erasure-list.ts";
import { restoreBackup } from "@nirmaan/db/backup/restore-backup.ts";
import { StartError } from "@nirmaan/db/start-error.ts";
import { migrateProduct } from "./migrate-product.ts";
import { runCommand, withProductDatabase } from "./with-product-database.ts";

await runCommand(() =>
  withProductDatabase(async (database) => {
    const { url, dataDir } = database;
    const [source, ...lists] = process.argv.slice(2);
    if (!source)
      throw new StartError("Name the file: npm run restore -- /path/to/FILE [/path/to/ERASED-ACCOUNTS…]");
    const inFolder = (path: string) => resolve(process.env.INIT_CWD ?? ".", path);
    const file = inFolder(source);
    const erased = await readLists([
      process.env.ERASURE_LIST ?? join(dataDir, ERASURE_LIST_NAME),
      ...lists.map((list) => requireFile(inFolder(list))),
    ]);
    await migrateProduct(database);
    const { version, madeAt, tables, erasedAgain } = await restoreBackup({ url, file, erased });
    if (!process.env.SECRETS_KEY) await placeOperatorKey(dataDir, `${file}.key`);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(`Restored ${rows} rows of version ${version}, as they were at ${madeAt}.`);
    console.log(`${erasedAgain} accounts that were erased after that were erased again.`);
  }),
);

async function readLists(files: string[]) {
  return (await Promise.all(files.map(readErasures))).flat();
}

function requireFile(file: string): string {
  if (!existsSync(file)) throw new StartError(`${file} does not exist.`);
  return file;
}

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
