/** `node packages/messages/src/compile/compile-catalogues.ts`: what every npm command does first. */
import { writeModules } from "./write-modules.ts";

writeModules();
