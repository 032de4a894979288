import type { SourceFile } from "@nirmaan/execution/contract.ts";
import type { CompiledFile } from "./javascript-messages.ts";

const IS_MODULE = /^\s*(import\b|export\b)/m;
const HAS_TYPES = /\.tsx?$/;

/**
 * Removes types and turns `import` into `require`; line numbers stay. Plain files are not changed, so that most programs
 * never load the compiler. Syntax errors are left for the runtime to report.
 */
export async function compileJavaScript(files: SourceFile[]): Promise<CompiledFile[]> {
  return Promise.all(
    files.map(async ({ name = "main.js", content }) => {
      if (!HAS_TYPES.test(name) && !(/\.[cm]?jsx?$/.test(name) && IS_MODULE.test(content)))
        return { name, code: content };
      const { transform } = await import("sucrase");
      try {
        const transforms: ("typescript" | "imports")[] = HAS_TYPES.test(name)
          ? ["typescript", "imports"]
          : ["imports"];
        const { code } = transform(content, {
          transforms,
          disableESTransforms: true,
          preserveDynamicImport: true,
        });
        return { name, code };
      } catch {
        return { name, code: content };
      }
    }),
  );
}
