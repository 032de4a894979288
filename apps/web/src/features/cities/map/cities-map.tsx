import * as m from "@nirmaan/messages/cities-map.ts";
import type { CityEntry } from "../city-search.ts";
import { DOT_RADIUS, MAP_LABELS } from "./map-labels.ts";
import { MAP_HEIGHT, MAP_WIDTH, projectToMap } from "./map-projection.ts";

export type ShownCity = CityEntry & { isFound: boolean };

/** A dot for each city, as a link. No borders: publishing India's borders needs the official map. */
export function CitiesMap({ cities }: { cities: ShownCity[] }) {
  return (
    <figure className="rounded-card border border-line bg-surface p-4">
      <nav aria-label={m.mapWithKeys()}>
        <svg viewBox={`0 0 ${MAP_WIDTH} ${MAP_HEIGHT}`} className="h-auto w-full" data-cities-map="">
          <title>{m.map()}</title>
          <path
            d={cities.map(dotPath).join("")}
            className="pointer-events-none fill-none stroke-line"
            strokeWidth="9"
            strokeLinecap="round"
          />
          {cities.map((city) => (
            <LabelLine key={city.slug} city={city} />
          ))}
          {cities.map((city) => (
            <Dot key={city.slug} city={city} />
          ))}
          {cities.map((city) => (
            <Label key={city.slug} city={city} />
          ))}
        </svg>
      </nav>
      <figcaption data-map-caption="" className="mt-2 min-h-6 text-center text-muted text-small">
        {m.largerDots()}
      </figcaption>
    </figure>
  );
}

/** Drawn under the links, so that the country keeps its shape when a filter hides most cities. */
function dotPath(city: ShownCity): string {
  const { x, y } = projectToMap(city);
  return `M${x} ${y}h0`;
}

const searchWords = ({ words, region, tier, isFound }: ShownCity) => ({
  "data-words": words,
  "data-region": region,
  "data-tier": tier,
  "data-off": isFound ? undefined : "",
});

function Dot({ city }: { city: ShownCity }) {
  const { x, y } = projectToMap(city);
  return (
    <a
      {...searchWords(city)}
      href={`/cities/${city.slug}`}
      aria-label={`${city.name}, ${city.state}`}
      className="group fill-muted outline-none hover:fill-next-ink focus-visible:fill-next-ink data-off:hidden"
    >
      <circle cx={x} cy={y} r="8" className="fill-transparent" />
      <circle
        cx={x}
        cy={y}
        r={DOT_RADIUS[city.tier]}
        className="group-hover:stroke-ink group-focus-visible:stroke-ink"
        strokeWidth="3"
      />
    </a>
  );
}

const labelOf = (city: ShownCity) => {
  const offset = MAP_LABELS.get(city.slug);
  const { x, y } = projectToMap(city);
  return offset && { x, y, labelX: x + offset.right, labelY: y + offset.down };
};

/** Lines from a city to its label, drawn under the dots. */
function LabelLine({ city }: { city: ShownCity }) {
  const place = labelOf(city);
  if (!place) return null;
  const { x, y, labelX, labelY } = place;
  return (
    <line
      {...searchWords(city)}
      x1={x}
      y1={y}
      x2={labelX}
      y2={labelY}
      strokeWidth="1.5"
      className="pointer-events-none stroke-edge data-off:hidden"
    />
  );
}

function Label({ city }: { city: ShownCity }) {
  const place = labelOf(city);
  if (!place) return null;
  const { x, labelX, labelY } = place;
  return (
    <text
      {...searchWords(city)}
      dx={labelX < x ? -3 : 3}
      x={labelX}
      y={labelY}
      textAnchor={labelX < x ? "end" : "start"}
      dominantBaseline="central"
      className="pointer-events-none fill-ink text-[1.5rem] sm:text-[1.125rem] data-off:hidden"
    >
      {city.name}
    </text>
  );
}
