import type { Plugin, Rolldown } from "vite";

type Graph = Rolldown.ChunkingContext;

const EVERY_PAGE = /\/src\/(?:entry\.client|root)\.tsx/;
const PLAYGROUND = /\/src\/routes\/student\/playground-page\.tsx/;
const WORKSPACE_PAGE = /\/src\/routes\/student\/(?:playground|lesson)-page\.tsx/;
const EDITOR_PAGE = /\/src\/routes\/(?:student\/exam\/sit-exam|links\/shared-project)-page\.tsx/;
const PUBLIC_LAYOUT = /\/src\/routes\/public\/public-layout\.tsx/;
const STUDENT_LAYOUT = /\/src\/routes\/student\/student-layout\.tsx/;
/** Without those that have an editor: they load only what they need of the frame. */
const STUDENT_PAGE = /\/src\/routes\/student\/(?!lesson|playground|exam)/;
const UI = /\/src\/ui\//;
const MANY_PAGES = 8;
const PAGE = /\/src\/(?:entry\.client|root|routes\/.*)\.tsx?/;
/** Small, and needed by nearly every page. */
const NEARLY_EVERY_PAGE =
  /\0vite\/preload-helper|\/features\/shell\/(?:page-meta|project-slug)\.ts|\/src\/browser\/|\/sessions\/leave-on-log-out\.ts|\/use-app-on-device\.ts/;
/** The project model and its storage; other pages upload unsent projects or delete them. */
const PROJECT_PARTS =
  /\/src\/features\/workspace\/|\/packages\/(?:execution|browser-runtimes)\/|\/node_modules\/idb\//;
/** Together smaller than the cost of one more request. */
const SMALL_PARTS = /\/src\/ui\/|\/packages\/messages\/|\/node_modules\/(?:lucide-react|zustand)\//;

/** The module itself and everything that imports it directly or through others. */
function importersOf(id: string, graph: Graph, edges: "importers" | "any"): string[] {
  const seen = new Set([id]);
  for (const each of seen) {
    const info = graph.getModuleInfo(each);
    for (const importer of info?.importers ?? []) seen.add(importer);
    if (edges === "any") for (const importer of info?.dynamicImporters ?? []) seen.add(importer);
  }
  return [...seen];
}

const codeSplitting: Rolldown.CodeSplittingOptions = {
  includeDependenciesRecursively: false,
  groups: [{ name: chunkNameOf }],
};

function chunkNameOf(id: string, graph: Graph): string | null {
  if (PAGE.test(id) || id.endsWith(".css")) return null;
  const importers = importersOf(id, graph, "importers");
  // With all that these modules import: a chunk that "page" needs must not need "page", or neither can start first.
  if (importers.some((each) => NEARLY_EVERY_PAGE.test(each) || EVERY_PAGE.test(each))) return "page";
  if (!importers.some((each) => PLAYGROUND.test(each))) return chunkWithoutEditor(id, importers, graph);
  const pages = importersOf(id, graph, "any").filter((each) => PAGE.test(each));
  if (pages.every((page) => WORKSPACE_PAGE.test(page))) return "workspace";
  if (pages.every((page) => WORKSPACE_PAGE.test(page) || EDITOR_PAGE.test(page))) return "editor";
  if (PROJECT_PARTS.test(id)) return "project";
  if (!SMALL_PARTS.test(id)) return null;
  if (importers.some((each) => PUBLIC_LAYOUT.test(each))) return "parts";
  return importers.some((each) => STUDENT_LAYOUT.test(each)) ? "student-parts" : "project";
}

function chunkWithoutEditor(id: string, importers: string[], graph: Graph): string | null {
  const pages = importers.filter((each) => PAGE.test(each));
  if (UI.test(id) && pages.length >= MANY_PAGES && !needsOverlays(id, graph)) return "ui";
  const isOfStudentLayout = pages.some((page) => STUDENT_LAYOUT.test(page));
  return isOfStudentLayout && pages.every((page) => STUDENT_PAGE.test(page)) ? "student" : null;
}

/** Menus and dialogs need large libraries: a page without them must not load them with a card or a badge. */
function needsOverlays(id: string, graph: Graph): boolean {
  const seen = new Set([id]);
  for (const each of seen) {
    if (each.includes("radix-ui")) return true;
    for (const imported of graph.getModuleInfo(each)?.importedIds ?? []) seen.add(imported);
  }
  return false;
}

/**
 * A slow phone needs some milliseconds for every file, even from its cache. So the modules of every page are one chunk,
 * those of only the workspace another, and those of everything with an editor a third. What the workspace shares with
 * other pages are the project's storage, and small parts by who else needs them. The student's pages share their frame, and
 * all pages the small components.
 */
export const mergeChunks: Plugin = {
  name: "merge-chunks",
  configEnvironment: {
    order: "post",
    handler: (name) =>
      name === "client"
        ? {
            build: {
              rolldownOptions: { preserveEntrySignatures: "allow-extension", output: { codeSplitting } },
            },
          }
        : null,
  },
};
