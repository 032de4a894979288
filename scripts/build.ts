import { StartError } from "@nirmaan/db/start-error.ts";
import { buildWeb, finishBuild } from "./build/build-web.ts";

try {
  await buildWeb();
  await finishBuild();
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}
