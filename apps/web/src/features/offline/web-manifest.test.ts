import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isAppPage } from "#browser/app-address.ts";

const PUBLIC = join(import.meta.dirname, "../../../public");
const manifest = JSON.parse(readFileSync(join(PUBLIC, "site.webmanifest"), "utf8")) as {
  name: string;
  short_name: string;
  start_url: string;
  display: string;
  icons: { src: string; type: string; sizes: string; purpose?: string }[];
  shortcuts: { url: string }[];
};

/** Width and height, from the header of a PNG file. */
function sizeOf(file: string): string {
  const bytes = readFileSync(join(PUBLIC, file));
  expect(bytes.subarray(1, 4).toString()).toBe("PNG");
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

test("OFF-03 Android and desktop browsers find what they ask of an installable app", () => {
  expect([manifest.name, manifest.short_name, manifest.display]).toEqual([
    "Nirmaan",
    "Nirmaan",
    "standalone",
  ]);
  for (const purpose of ["any", "maskable"])
    for (const sizes of ["192x192", "512x512"])
      expect(manifest.icons).toContainEqual(expect.objectContaining({ type: "image/png", sizes, purpose }));
  for (const { src, type, sizes } of manifest.icons)
    if (type === "image/png") expect([src, sizeOf(src)]).toEqual([src, sizes]);
});

test("OFF-03 the installed app starts on pages that open without a network", () => {
  for (const address of [manifest.start_url, ...manifest.shortcuts.map(({ url }) => url)])
    expect([address, isAppPage(address)]).toEqual([address, true]);
});
