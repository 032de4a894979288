import { createKeyStore } from "@nirmaan/auth-service/key-store.ts";
import { readOperatorKey } from "@nirmaan/auth-service/operator-key.ts";
import { rotateSigningKeys } from "@nirmaan/auth-service/signing-keys.ts";
import postgres from "postgres";
import { runCommand, withProductDatabase } from "./with-product-database.ts";

await runCommand(() =>
  withProductDatabase(async ({ url, dataDir }) => {
    const sql = postgres(url, { max: 1, onnotice: () => {} });
    try {
      const operatorKey = readOperatorKey(process.env.SECRETS_KEY, dataDir);
      await rotateSigningKeys(createKeyStore(sql, operatorKey), "ES256");
      console.log("A new signing key is in the database. Running processes use it within a minute.");
    } finally {
      await sql.end();
    }
  }),
);
