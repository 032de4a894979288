import { existsSync } from "node:fs";
import { copyFile, stat } from "node:fs/promises";
import { resolve } from "node:path";
import { operatorKeyFile } from "@nirmaan/auth-service/operator-key.ts";
import { writeBackup } from "@nirmaan/db/backup/write-backup.ts";
import { StartError } from "@nirmaan/db/start-error.ts";
import { readPackageVersion } from "./package-version.ts";
import { runCommand, withProductDatabase } from "./with-product-database.ts";

await runCommand(() =>
  withProductDatabase(async ({ url, dataDir }) => {
    const [target] = process.argv.slice(2);
    if (!target) throw new StartError("Name the file: npm run backup -- /path/to/FILE");
    const file = resolve(process.env.INIT_CWD ?? ".", target);
    const { tables } = await writeBackup({ url, file, version: await readPackageVersion() });
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    const megabytes = ((await stat(file)).size / 1e6).toFixed(1);
    console.log(`${file}: ${tables.length} tables, ${rows} rows, ${megabytes} MB`);
    if (process.env.SECRETS_KEY) console.log("Restoring it needs the same SECRETS_KEY.");
    else await copyOperatorKey(dataDir, file);
  }),
);

/** The key is not in the backup, so that whoever finds the backup alone reads no token. */
async function copyOperatorKey(dataDir: string, file: string): Promise<void> {
  // Without the file nothing has been encrypted yet.
  if (!existsSync(operatorKeyFile(dataDir))) return;
  const keyFile = `${file}.key`;
  await copyFile(operatorKeyFile(dataDir), keyFile);
  console.log(`${keyFile}: the key that restoring needs. Keep it in another place than the backup.`);
}
