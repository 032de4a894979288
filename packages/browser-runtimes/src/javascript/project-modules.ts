import type { CompiledFile } from "./javascript-messages.ts";

type Module = { exports: unknown };
export type Require = (name: string) => unknown;
export type ModuleBody = (
  require: Require,
  module: Module,
  exports: unknown,
  filename: string,
  dirname: string,
) => unknown;

const ENDINGS = ["", ".js", ".ts", ".json", "/index.js", "/index.ts"];
const PARAMETERS = "require, module, exports, __filename, __dirname";

/** Everything before the program's own text is on its first line, so that line numbers stay true. */
export const HEAD = `(function (${PARAMETERS}) {`;

/** Taken from the global object, so that the program gets the worker's scope and not ours. */
const { eval: evaluate } = globalThis as unknown as { eval: (text: string) => unknown };

export function compileModule({ name, code }: CompiledFile, isAsync = false): ModuleBody {
  const head = isAsync ? HEAD.replace("(function", "(async function") : HEAD;
  return evaluate(`${head}${code}\n})\n//# sourceURL=${name}`) as ModuleBody;
}

/** `require` for the files of one project: each module runs once. */
export function createRequire(files: Map<string, string>, nodeModule: (name: string) => unknown) {
  const loaded = new Map<string, Module>();

  function requireFrom(folder: string): Require {
    return (name) => {
      if (!name.startsWith(".")) {
        const own = nodeModule(name);
        if (own !== undefined) return own;
        throw missing(name);
      }
      const path = ENDINGS.map((ending) => joined(folder, name) + ending).find((each) => files.has(each));
      if (path === undefined) throw missing(name);
      return load(path);
    };
  }

  function load(path: string): unknown {
    const known = loaded.get(path);
    if (known) return known.exports;
    const module: Module = { exports: {} };
    loaded.set(path, module);
    const code = files.get(path) ?? "";
    if (path.endsWith(".json")) module.exports = JSON.parse(code);
    else
      compileModule({ name: path, code })(
        requireFrom(folderOf(path)),
        module,
        module.exports,
        path,
        folderOf(path),
      );
    return module.exports;
  }

  return { requireFrom, folderOf };
}

const folderOf = (path: string) => path.split("/").slice(0, -1).join("/");

function joined(folder: string, name: string): string {
  const parts = folder ? folder.split("/") : [];
  for (const part of name.split("/")) {
    if (part === "..") parts.pop();
    else if (part !== ".") parts.push(part);
  }
  return parts.join("/");
}

const missing = (name: string) =>
  Object.assign(new Error(`Cannot find module '${name}'`), { code: "MODULE_NOT_FOUND" });
