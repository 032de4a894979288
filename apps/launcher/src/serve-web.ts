import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { StartError } from "@nirmaan/db/start-error.ts";
import postgres from "postgres";
import { readEnv } from "../../web/src/server/config/env.ts";
import { requireBuild, requireMigrated, requireOperatorKey } from "./product/require-servable.ts";
import { storeBuild } from "./product/store-build.ts";

const WEB = join(import.meta.dirname, "../../web");

// One process of many. `npm start` sets its own, because it runs one process only.
process.env.DATABASE_CONNECTIONS ??= "3";
process.env.DRAIN_SECONDS ??= "5";
// It keeps nothing there; only the health page looks at its disk.
process.env.DATA_DIR ??= mkdtempSync(join(tmpdir(), "nirmaan-web-"));
// React reads the variable itself: without it, it would render with its slow development build.
process.env.NODE_ENV ??= "production";

try {
  requireBuild(join(WEB, "build"));
  const { DATA_DIR } = checkVariables();
  requireOperatorKey(process.env, resolve(DATA_DIR));
  await requireMigrated(process.env);
  await import(join(WEB, "src/web-main.ts"));
  await storeOwnBuild();
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}

/** After the start, so that nobody waits for it. `npm run migrate` has done it before the first process of a release. */
async function storeOwnBuild(): Promise<void> {
  const sql = postgres(process.env.DATABASE_URL ?? "", { max: 1, prepare: false, onnotice: () => {} });
  try {
    await storeBuild(sql, join(WEB, "build/client"));
  } catch (error) {
    console.error("The files of this build could not be stored for other processes:", error);
  } finally {
    await sql.end();
  }
}

function checkVariables() {
  try {
    return readEnv(process.env);
  } catch (error) {
    throw new StartError((error as Error).message);
  }
}
