import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Spec, Validation } from "@cyclonedx/cyclonedx-library";
import { expect, test } from "vitest";
import { debianComponents, npmComponents, sbomOf } from "./write-sbom.ts";

const LOCK_FILE = readFileSync(join(import.meta.dirname, "../../package-lock.json"), "utf8");
const STATUS = `Package: libc6
Status: install ok installed
Architecture: arm64
Version: 2.41-12+deb13u1

Package: removed-one
Status: deinstall ok config-files
Architecture: arm64
Version: 1

Package: openjdk-21-jdk
Status: install ok installed
Architecture: arm64
Version: 1:21.0.9+10-1
`;

test("OPS-03 the images' list of parts names the installed npm and Debian packages with their versions", () => {
  const npm = npmComponents(LOCK_FILE);
  expect(npm).toContainEqual(
    expect.objectContaining({ name: "hono", purl: expect.stringMatching(/^pkg:npm\/hono@4/) }),
  );
  expect(npm.find(({ name }) => name === "@hono/node-server")?.purl).toMatch(
    /^pkg:npm\/%40hono\/node-server@/,
  );
  expect(npm.filter(({ name }) => name.startsWith("@nirmaan/"))).toEqual([]);
  expect(debianComponents(STATUS).map(({ purl }) => purl)).toEqual([
    "pkg:deb/debian/libc6@2.41-12%2Bdeb13u1?arch=arm64",
    "pkg:deb/debian/openjdk-21-jdk@1%3A21.0.9%2B10-1?arch=arm64",
  ]);
});

test("OPS-03 the images' list of parts follows the schema of CycloneDX", async () => {
  const sbom = sbomOf("nirmaan-web", "0.3.0", [...npmComponents(LOCK_FILE), ...debianComponents(STATUS)]);
  const validator = new Validation.JsonStrictValidator(Spec.Version.v1dot6);
  expect(await validator.validate(JSON.stringify(sbom))).toBeNull();
});
