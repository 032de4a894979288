import { readOperatorKey } from "@nirmaan/auth-service/operator-key.ts";
import { StartError } from "@nirmaan/db/start-error.ts";
import postgres from "postgres";
import { reencryptSecrets } from "../../../web/src/server/secrets/reencrypt-secrets.ts";
import { runCommand, withProductDatabase } from "./with-product-database.ts";

const SHORTEST_KEY = 32;

await runCommand(() =>
  withProductDatabase(async ({ url, dataDir }) => {
    const { SECRETS_KEY, NEW_SECRETS_KEY } = process.env;
    if (!NEW_SECRETS_KEY || NEW_SECRETS_KEY.length < SHORTEST_KEY)
      throw new StartError(`Set NEW_SECRETS_KEY to the new key, ${SHORTEST_KEY} characters or more.`);
    const sql = postgres(url, { max: 1, onnotice: () => {} });
    try {
      const changed = await reencryptSecrets(
        sql,
        readOperatorKey(SECRETS_KEY, dataDir),
        readOperatorKey(NEW_SECRETS_KEY, dataDir),
      );
      console.log(
        `${changed.keys} keys and ${changed.tokens} GitHub tokens are encrypted under the new key. Start every process with SECRETS_KEY set to it.`,
      );
    } finally {
      await sql.end();
    }
  }),
);
