import { StartError } from "@nirmaan/db/start-error.ts";
import { buildWeb } from "./build-web.ts";

try {
  await buildWeb();
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}
