import { readFile } from "node:fs/promises";
import { join } from "node:path";

export async function readPackageVersion(): Promise<string> {
  const { version } = JSON.parse(
    await readFile(join(import.meta.dirname, "../../../../package.json"), "utf8"),
  );
  return version;
}
