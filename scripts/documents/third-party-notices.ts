/** Licences that allow use in a commercial product. */
const ALLOWED = new Set([
  "0BSD",
  "AFL-2.1",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "BlueOak-1.0.0",
  "CC-BY-4.0",
  "CC0-1.0",
  "ISC",
  "MIT",
  "MIT-0",
  "MPL-2.0",
  "OFL-1.1",
  "Unlicense",
  "Zlib",
]);

/** Packages whose package.json names no licence; read from the licence file in the package. */
const READ_FROM_PACKAGE: Record<string, string> = { "png-js": "MIT" };

/** The fields of npm's lock file (version 3) that notices need. */
type LockFile = {
  packages: Record<
    string,
    { name?: string; version?: string; license?: string; dev?: boolean; link?: boolean }
  >;
};

export type Notice = { name: string; version: string; licence: string };

/** The packages that the product ships, without those used only for development and tests. */
export function readNotices(lockFile: LockFile): Notice[] {
  const shipped = Object.entries(lockFile.packages)
    .filter(([path, { dev, link }]) => path.includes("node_modules/") && !dev && !link)
    .map(([path, { name, version = "", license }]) => {
      const installedAs = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
      return {
        name: name ?? installedAs,
        version,
        licence: license ?? READ_FROM_PACKAGE[installedAs] ?? "none",
      };
    });
  const unique = new Map(shipped.map((notice) => [`${notice.name} ${notice.version}`, notice]));
  return [...unique.values()].sort(
    (a, b) => a.name.localeCompare(b.name, "en") || a.version.localeCompare(b.version),
  );
}

/** A choice (OR) needs one allowed licence, a combination (AND) needs all of them allowed. */
export function isAllowed(licence: string): boolean {
  const parts = licence.replace(/[()]/g, "");
  if (parts.includes(" OR ")) return parts.split(" OR ").some((part) => ALLOWED.has(part));
  return parts.split(" AND ").every((part) => ALLOWED.has(part));
}

export function noticesMarkdown(notices: Notice[]): string {
  return [
    "# Third-party notices",
    "",
    "Written by `npm run docs` from `package-lock.json`: the packages that the product ships, with their licences.",
    "The text of each licence is in the package. The runner's root file system is built from Debian packages, whose",
    "licences are in `/usr/share/doc/*/copyright` inside it.",
    "",
    "| package | version | licence |",
    "| --- | --- | --- |",
    ...notices.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`),
    "",
  ].join("\n");
}
