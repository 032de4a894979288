import type { Config } from "@react-router/dev/config";
import { BUILD_DIRECTORY } from "./one-language.ts";

export default { appDirectory: "src", ssr: true, buildDirectory: BUILD_DIRECTORY } satisfies Config;
