import { importsOf, isTest, type Source } from "./read-sources.ts";

/** What a layer of the web app may not import besides the parts of `arrows.ts`: packages of the registry, and HTTP. */
const BARRED: { layer: RegExp; imports: RegExp }[] = [
  { layer: /^apps\/web\/src\/domain\//, imports: /^(?!zod$|apps\/|packages\/)/ },
  {
    layer: /^apps\/web\/src\/use-cases\//,
    imports: /^(react|react-dom|react-router|hono)($|\/)|^apps\/web\/src\/server\/http\/|\.tsx$/,
  },
];

export function importsAgainstLayers(sources: Source[]): string[] {
  return sources
    .filter(({ path }) => !isTest(path))
    .flatMap((source) =>
      BARRED.filter(({ layer }) => layer.test(source.path)).flatMap(({ imports }) =>
        importsOf(source)
          .filter((target) => imports.test(target))
          .map((target) => `${source.path} may not import ${target}`),
      ),
    );
}

const ENDPOINT = /^apps\/web\/src\/(routes|api)\//;
const SQL = /\bsql(<[^`]*>)?`|from "drizzle-orm/;
const ROLE = /\brole\s*[!=]==|switch \([^)]*\brole\)|\bkind === "(student|teacher|admin|staff)"/;

/** A route or an endpoint parses, calls one use case and responds: rows and roles are decided below it. */
export function thickEndpoints(sources: Source[]): string[] {
  return sources
    .filter(({ path }) => ENDPOINT.test(path) && !isTest(path))
    .flatMap(({ path, text }) => [
      ...(SQL.test(text) ? [`${path} holds SQL`] : []),
      ...(ROLE.test(text) ? [`${path} branches on a role`] : []),
    ]);
}
