import { cpp } from "../../toolchains/cpp/toolchain.ts";
import { csharp } from "../../toolchains/csharp/toolchain.ts";
import { go } from "../../toolchains/go/toolchain.ts";
import { java } from "../../toolchains/java/toolchain.ts";
import { javascript } from "../../toolchains/javascript/toolchain.ts";
import { python } from "../../toolchains/python/toolchain.ts";
import { ruby } from "../../toolchains/ruby/toolchain.ts";
import { rust } from "../../toolchains/rust/toolchain.ts";
import { swift } from "../../toolchains/swift/toolchain.ts";
import { typescript } from "../../toolchains/typescript/toolchain.ts";
import type { Toolchain } from "./toolchain.ts";

export const TOOLCHAINS: Toolchain[] = [
  cpp,
  csharp,
  go,
  java,
  javascript,
  python,
  ruby,
  rust,
  swift,
  typescript,
];
