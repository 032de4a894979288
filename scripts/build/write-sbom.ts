/**
 * Writes what an image contains as a CycloneDX document: the npm packages that are installed, and Debian's.
 * Runs while an image is built, on Node alone: `write-sbom.ts NAME VERSION OUTPUT [DPKG_STATUS…]`.
 */
import { readFileSync, writeFileSync } from "node:fs";

type Component = {
  type: "library";
  "bom-ref": string;
  name: string;
  version: string;
  purl: string;
  hashes?: { alg: string; content: string }[];
  licenses?: { license: { name: string } }[];
};

type LockedPackage = { version?: string; link?: boolean; integrity?: string; license?: string };

const ALGORITHMS: Record<string, string> = { sha1: "SHA-1", sha256: "SHA-256", sha512: "SHA-512" };

/** The components of npm's lock file, or of the one that npm writes into node_modules about what is there. */
export function npmComponents(lockFile: string): Component[] {
  const { packages } = JSON.parse(lockFile) as { packages: Record<string, LockedPackage> };
  return Object.entries(packages).flatMap(([path, { version, link, integrity, license }]) => {
    const name = path.split("node_modules/").at(-1);
    if (!path.includes("node_modules/") || !name || !version || link) return [];
    const purl = `pkg:npm/${name.split("/").map(encodeURIComponent).join("/")}@${encodeURIComponent(version)}`;
    const hashes = (integrity ?? "").split(" ").flatMap(hashOf);
    return {
      ...component(name, version, purl),
      ...(hashes.length > 0 && { hashes }),
      ...(license && { licenses: [{ license: { name: license } }] }),
    };
  });
}

function hashOf(integrity: string): { alg: string; content: string }[] {
  const [algorithm = "", digest = ""] = integrity.split(/-(.*)/s);
  const alg = ALGORITHMS[algorithm];
  return alg ? [{ alg, content: Buffer.from(digest, "base64").toString("hex") }] : [];
}

/** The installed packages of dpkg's status file. */
export function debianComponents(status: string): Component[] {
  return status.split(/\n\n+/).flatMap((paragraph) => {
    const field = (name: string) => new RegExp(`^${name}: (.*)$`, "m").exec(paragraph)?.[1] ?? "";
    const [name, version] = [field("Package"), field("Version")];
    if (!name || !version || !field("Status").endsWith(" installed")) return [];
    const purl = `pkg:deb/debian/${encodeURIComponent(name)}@${encodeURIComponent(version)}?arch=${field("Architecture")}`;
    return component(name, version, purl);
  });
}

const component = (name: string, version: string, purl: string): Component => ({
  type: "library",
  "bom-ref": purl,
  name,
  version,
  purl,
});

export function sbomOf(name: string, version: string, components: Component[]) {
  const unique = new Map(components.map((each) => [each.purl, each]));
  return {
    $schema: "http://cyclonedx.org/schema/bom-1.6.schema.json",
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    version: 1,
    metadata: { component: { type: "container", "bom-ref": name, name, version } },
    components: [...unique.values()].sort((one, other) => one.purl.localeCompare(other.purl, "en")),
  };
}

if (import.meta.main) {
  const [name = "", version = "", output = "", ...statusFiles] = process.argv.slice(2);
  const sbom = sbomOf(name, version, [
    ...npmComponents(readFileSync("node_modules/.package-lock.json", "utf8")),
    ...statusFiles.flatMap((file) => debianComponents(readFileSync(file, "utf8"))),
  ]);
  writeFileSync(output, `${JSON.stringify(sbom, null, 1)}\n`);
  console.log(`${output}: ${sbom.components.length} components`);
}
