import { benchFoundation } from "../bench/foundation.ts";
import { buildWeb } from "./build-web.ts";
import { findChromium } from "./find-chromium.ts";

await findChromium();
await buildWeb();
await benchFoundation();
