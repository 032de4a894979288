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

const EXTENSIONS = ["", ".js", ".ts", ".json", "/index.js", "/index.ts"];
const PARAMETERS = "require, module, exports, __filename, __dirname";

/** On the same line as the first line of the program, so that line numbers stay correct. */
export const HEAD = `(function (${PARAMETERS}) {`;

/** Indirect eval: the program gets the global scope of the worker and not the scope of this module. */
export const { eval: evaluate } = globalThis as unknown as { eval: (text: string) => unknown };

export function compileModule({ name, code }: CompiledFile, isAsync = false): ModuleBody {
  const head = isAsync ? HEAD.replace("(function", "(async function") : HEAD;
  return evaluate(`${head}${code}\n})\n//# sourceURL=${name}`) as ModuleBody;
}

/** `require` for the files of one project. Each module runs once. */
export function createRequire(files: Map<string, string>, nodeModule: (name: string) => unknown) {
  const loaded = new Map<string, Module>();

  function requireFrom(folder: string): Require {
    return (name) => {
      if (!name.startsWith(".")) {
        const builtIn = nodeModule(name);
        if (builtIn !== undefined) return builtIn;
        throw moduleNotFound(name);
      }
      const path = EXTENSIONS.map((extension) => joinPath(folder, name) + extension).find((candidate) =>
        files.has(candidate),
      );
      if (path === undefined) throw moduleNotFound(name);
      return load(path);
    };
  }

  function load(path: string): unknown {
    const cached = loaded.get(path);
    if (cached) return cached.exports;
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

function joinPath(folder: string, name: string): string {
  const parts = folder ? folder.split("/") : [];
  for (const part of name.split("/")) {
    if (part === "..") parts.pop();
    else if (part !== ".") parts.push(part);
  }
  return parts.join("/");
}

const moduleNotFound = (name: string) =>
  Object.assign(new Error(`Cannot find module '${name}'`), { code: "MODULE_NOT_FOUND" });
