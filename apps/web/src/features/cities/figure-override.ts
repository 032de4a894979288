import { z } from "zod";
import { City, type CitySources, Sourced, Unknown } from "./city.ts";

/** A figure as an admin changed it. A source that content/city-sources.json does not have comes with it. */
export const FigureOverride = z.strictObject({
  figure: z.union([z.strictObject({ ...Sourced.shape, value: z.unknown() }), Unknown]),
  newSource: z
    .strictObject({ id: z.string().min(1), name: z.string().min(1), licence: z.string().min(1).optional() })
    .optional(),
});
export type FigureOverride = z.infer<typeof FigureOverride>;

/** Such as `pune/education.schools`. */
export const figureKey = (slug: string, path: string): string => `${slug}/${path}`;

export function readFigure(city: City, path: string): unknown {
  return path.split(".").reduce<unknown>((node, name) => (isObject(node) ? node[name] : undefined), city);
}

/** The city with one other figure, or the reason why it would not be a city any more. */
export function withFigure(city: City, path: string, figure: FigureOverride["figure"]) {
  if (readFigure(city, path) === undefined) return City.safeParse(undefined);
  return City.safeParse(replaceAt(city, path.split("."), figure));
}

function replaceAt(node: unknown, [name, ...rest]: string[], figure: unknown): unknown {
  if (name === undefined) return figure;
  if (!isObject(node)) return node;
  return { ...node, [name]: replaceAt(node[name], rest, figure) };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The known sources with those that came with changed figures. */
export function withSources(sources: CitySources, figures: Iterable<FigureOverride>): CitySources {
  const added = [...figures].flatMap(({ newSource }) => (newSource ? [newSource] : []));
  return { ...sources, ...Object.fromEntries(added.map(({ id, ...source }) => [id, source])) };
}

/** Every source that the figure names is known. */
export const hasKnownSources = ({ figure }: FigureOverride, sources: CitySources): boolean =>
  !("sources" in figure) || figure.sources.every((id) => Object.hasOwn(sources, id));
