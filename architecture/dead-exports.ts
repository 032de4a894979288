import { importsOf, type Source } from "./read-sources.ts";

const PRODUCT = /^(?:apps|packages|db)\//;
/** Tests and their helpers. The tests of content, deployment and documents are what runs there, so they count as users. */
const FOR_TESTS = /^(?:apps|packages|db)\/(?:.*\/)?(?:[^/]*\.test\.tsx?$|(?:testing|golden)\/)/;
/** Loaded by a bundler or by their package's own names. */
const ENTRIES =
  /^apps\/web\/(?:content-texts|src\/(?:entry\.server|work-thread))\.tsx?$|^packages\/auth-service\//;
const EXPORT = /^export (?:async )?(?:const|let|function\*?|class|type) (\w+)/gm;
const NAMED_IMPORT = /\b(?:import|export) (?:type )?\{([^}]*)\} from ["']([^"'\n]+)["']/g;
/** Whatever is imported as a whole may be used as a whole. */
const WHOLE_IMPORT =
  /\bimport\s*(?:type )?\* as \w+ from ["'][^"'\n]+["']|\bimport\s*\(\s*["'][^"'\n]+["']\s*\)/g;
/** What a test is the right user of, each with its reason. */
const ALLOWED: Record<string, string> = {
  toolchainName: "names the records that only the tests' runner writes",
  apiMarkdown: "npm run docs is a test that writes files",
  KEPT_AFTER_ERASURE: "a table for people, compared with the schema",
  DELETED_KEYS: "compared with the retention schedule",
  INFO_PAGES: "every page has a Hindi text",
};
/** Names that React Router reads from a route. */
const ROUTE_EXPORTS =
  /^(?:loader|action|clientLoader|clientAction|meta|handle|headers|links|middleware|shouldRevalidate|ErrorBoundary|HydrateFallback|Layout)$/;

/** What only tests import, and their own file does not use, is dead: with its tests it can go. */
export function deadExports(sources: Source[]): string[] {
  const users = sources.filter(({ path }) => !FOR_TESTS.test(path));
  const used = new Set(users.flatMap(usedNames));
  return users
    .filter(({ path }) => PRODUCT.test(path) && !ENTRIES.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(EXPORT)].flatMap(([, name = ""]) => {
        const isUsed = used.has(`${path} *`) || used.has(`${path} ${name}`) || countOf(name, text) > 1;
        return isUsed || ROUTE_EXPORTS.test(name) || name in ALLOWED
          ? []
          : [`${path} exports ${name}, which only tests use`];
      }),
    );
}

/** "path name" for each imported name, "path *" for a file that is imported as a whole. */
function usedNames({ path, text }: Source): string[] {
  const pathOf = (statement: string) => importsOf({ path, text: statement })[0] ?? "";
  const named = [...text.matchAll(NAMED_IMPORT)].flatMap(([statement, names = ""]) =>
    names.split(",").map(
      (each) =>
        `${pathOf(statement)} ${each
          .trim()
          .replace(/^type /, "")
          .replace(/ as .*$/s, "")}`,
    ),
  );
  const whole = [...text.matchAll(WHOLE_IMPORT)].map(([statement]) => `${pathOf(statement)} *`);
  return [...named, ...whole];
}

const countOf = (name: string, text: string): number =>
  text.match(new RegExp(`\\b${name}\\b`, "g"))?.length ?? 0;
