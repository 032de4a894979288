import { resolve } from "node:path";
import pino from "pino";
import { createKeyFolder } from "./keys/key-folder.ts";
import { rotateSigningKeys } from "./keys/signing-keys.ts";

const dataDir = resolve(process.env.DATA_DIR ?? ".data");
await rotateSigningKeys(createKeyFolder(dataDir), "ES256");
pino().info(`A new signing key is in ${dataDir}/keys. Restart every process that uses it.`);
