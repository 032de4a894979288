import { spawnSync } from "node:child_process";
import { dirname, join } from "node:path";

const ROOT = join(import.meta.dirname, "../..");

/** Folders in which files differ from the last commit: tests are beside what they test. */
export function changedFolders(): string[] {
  const { stdout } = spawnSync("git", ["status", "--porcelain", "-z", "--untracked-files=all"], {
    cwd: ROOT,
    encoding: "utf8",
  });
  // A renamed file is followed by its earlier path, without a state before it.
  const paths = stdout.split("\0").map((entry) => entry.replace(/^[ A-Z?]{2} /, ""));
  return [...new Set(paths.map((path) => `${dirname(path)}/`))].filter((folder) => folder !== "./");
}
