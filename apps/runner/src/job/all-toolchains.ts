import { cpp } from "../../toolchains/cpp/cpp-toolchain.ts";
import { csharp } from "../../toolchains/csharp/csharp-toolchain.ts";
import { go } from "../../toolchains/go/go-toolchain.ts";
import { java } from "../../toolchains/java/java-toolchain.ts";
import { javascript } from "../../toolchains/javascript/javascript-toolchain.ts";
import { python } from "../../toolchains/python/python-toolchain.ts";
import { ruby } from "../../toolchains/ruby/ruby-toolchain.ts";
import { rust } from "../../toolchains/rust/rust-toolchain.ts";
import { swift } from "../../toolchains/swift/swift-toolchain.ts";
import { typescript } from "../../toolchains/typescript/typescript-toolchain.ts";
import type { Config } from "../config/runner-config.ts";
import type { Toolchain } from "../toolchain/toolchain.ts";

const TOOLCHAINS: Toolchain[] = [cpp, csharp, go, java, javascript, python, ruby, rust, swift, typescript];

export const offeredToolchains = ({ RUNNER_LANGUAGES }: Pick<Config, "RUNNER_LANGUAGES">): Toolchain[] =>
  TOOLCHAINS.filter(({ language }) => RUNNER_LANGUAGES.includes(language));
