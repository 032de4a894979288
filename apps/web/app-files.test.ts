import { expect, test } from "vitest";
import { appFiles, parseManifest } from "./app-files.ts";

const texts: Record<string, string> = {
  "assets/manifest-1.js": "",
  "assets/entry.client-aaaaaaaa.js": 'import "./page-bbbbbbbb.js"',
  "assets/page-bbbbbbbb.js": "",
  "assets/lesson-page-cccccccc.js": 'const open = () => import("./tutor-dddddddd.js")',
  "assets/lesson-page-iiiiiiii.js": "",
  "assets/tutor-dddddddd.js": 'new Worker("/assets/checker-eeeeeeee.js")',
  "assets/checker-eeeeeeee.js": "",
  "assets/root-ffffffff.css": "src: url(./letters-gggggggg.woff2)",
  "assets/letters-gggggggg.woff2": "",
  "assets/admin-hhhhhhhh.js": "",
};
const route = (id: string, module: string, css: string[] = []) => ({ id, module, css });
const manifest = {
  url: "/assets/manifest-1.js",
  entry: { module: "/assets/entry.client-aaaaaaaa.js" },
  routes: {
    root: route("root", "/assets/page-bbbbbbbb.js", ["/assets/root-ffffffff.css#"]),
    lesson: {
      ...route("routes/student/lesson-page", "/assets/lesson-page-cccccccc.js"),
      clientLoaderModule: "/assets/lesson-page-iiiiiiii.js",
    },
    admin: route("routes/admin/log-page", "/assets/admin-hhhhhhhh.js"),
  },
};

test("OFF-01 keeps every file that a student page can load, however deep, but no staff page and nothing very large", () => {
  const built = {
    names: Object.keys(texts),
    read: (name: string) => texts[name] ?? "",
    sizeOf: (name: string) => (name.includes("checker") ? 750_000 : 1000),
  };
  expect(appFiles(manifest, built)).toEqual([
    "/assets/entry.client-aaaaaaaa.js",
    "/assets/lesson-page-cccccccc.js",
    "/assets/lesson-page-iiiiiiii.js",
    "/assets/letters-gggggggg.woff2",
    "/assets/manifest-1.js",
    "/assets/page-bbbbbbbb.js",
    "/assets/root-ffffffff.css",
    "/assets/tutor-dddddddd.js",
  ]);
});

test("reads the manifest as React Router writes it, and refuses anything else", () => {
  expect(parseManifest(`window.__reactRouterManifest=${JSON.stringify(manifest)};`)).toEqual(manifest);
  expect(() => parseManifest("export {}")).toThrow("manifest");
});
