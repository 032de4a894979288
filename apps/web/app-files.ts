const MANIFEST = /^window\.__reactRouterManifest=(?<json>\{.*\});?$/s;
/** The routes that work without a network, and what is around them. */
const APP_ROUTES =
  /^root$|^guest-playground$|^routes\/student\/(?:student-layout|dashboard|student-courses|progress-page|achievements|practical-file|practice\/|projects\/projects-page|lesson-page|playground-page)/;
/** Whatever may be a name: a pattern that ends like one tries again from each letter of a long text without spaces. */
const NAME = /[\w.-]+/g;
const NAMES_OTHERS = /\.(?:js|css)$/;
/**
 * Compressed, also quickly (scripts/build/compress-files.ts). Larger files (TypeScript's checker, a font for rare letters)
 * are stored when a student first needs them.
 */
const LARGEST_BYTES = 225_000;

type BuiltFiles = {
  /** Relative to the folder of the browser's files: "assets/page-1234abcd.js". */
  names: string[];
  read: (name: string) => string;
  /** As it is sent. */
  sizeOf: (name: string) => number;
};

type Manifest = {
  url: string;
  entry: { module: string; imports?: string[] };
  routes: Record<string, Route>;
};
type Route = {
  id: string;
  module: string;
  imports?: string[];
  css?: string[];
  /** The part of the route that loads its data; React Router asks for it as a file of its own. */
  clientLoaderModule?: string;
};

/** The addresses of the files with which the app starts and runs without a network. */
export function appFiles(manifest: Manifest, { names, read, sizeOf }: BuiltFiles): string[] {
  const known = new Set(names);
  const found = new Set(startingFiles(manifest).filter((name) => known.has(name)));
  // The set grows while it is walked: each file's text names the files that it can load.
  for (const name of found) {
    if (`/${name}` === manifest.url || !NAMES_OTHERS.test(name)) continue;
    for (const [other] of read(name).matchAll(NAME))
      if (known.has(`assets/${other}`) && sizeOf(`assets/${other}`) <= LARGEST_BYTES)
        found.add(`assets/${other}`);
  }
  return [...found].sort().map((name) => `/${name}`);
}

/** Reads the file in which React Router lists every route with its files. */
export function parseManifest(text: string): Manifest {
  const json = MANIFEST.exec(text.trim())?.groups?.json;
  if (!json) throw new Error("The build has a manifest that cannot be read.");
  return JSON.parse(json) as Manifest;
}

const startingFiles = ({ url, entry, routes }: Manifest): string[] =>
  [
    url,
    entry.module,
    ...(entry.imports ?? []),
    ...Object.values(routes)
      .filter(({ id }) => APP_ROUTES.test(id))
      .flatMap(({ module, clientLoaderModule = module, imports = [], css = [] }) => [
        module,
        clientLoaderModule,
        ...imports,
        ...css,
      ]),
  ].map((address) => address.replace(/^\/|#$/g, ""));
