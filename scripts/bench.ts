import { benchFoundation } from "../bench/foundation.ts";
import { benchWorkspace } from "../bench/workspace.ts";
import { buildWeb } from "./build-web.ts";
import { findChromium } from "./find-chromium.ts";

await findChromium();
await buildWeb();
await benchFoundation();
await benchWorkspace();
