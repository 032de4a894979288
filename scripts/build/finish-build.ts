import { setPriority } from "node:os";
import { finishBuild } from "./build-web.ts";

const LOWEST_PRIORITY = 19;

// In the background of a product that serves: one file at a time, when nothing else needs the core.
setPriority(LOWEST_PRIORITY);
await finishBuild(1);
