import type { CityEntry } from "./city-search.ts";
import { MAP_HEIGHT, MAP_WIDTH, projectToMap } from "./map-projection.ts";

export type ShownCity = CityEntry & { isFound: boolean };

const RADIUS: Record<number, number> = { 1: 7, 2: 5.5, 3: 4 };
/** Names to find one's way by, on the side where there is room. */
const LABELS = new Map<string, "start" | "end">([
  ["srinagar", "start"],
  ["delhi", "start"],
  ["guwahati", "start"],
  ["kolkata", "start"],
  ["ahmedabad", "start"],
  ["mumbai", "end"],
  ["hyderabad", "start"],
  ["chennai", "start"],
  ["port-blair", "start"],
]);

/** Dots where the cities are, and no borders: those are for a surveyor to draw. Each dot is a link. */
export function CitiesMap({ cities }: { cities: ShownCity[] }) {
  return (
    <figure className="rounded-card border border-line bg-surface p-4">
      <nav aria-label="Map of the cities. Arrow keys move from city to city, Enter opens one.">
        <svg viewBox={`0 0 ${MAP_WIDTH} ${MAP_HEIGHT}`} className="h-auto w-full" data-cities-map="">
          <title>Map of the cities</title>
          <path
            d={cities.map(dotPath).join("")}
            className="pointer-events-none fill-none stroke-line"
            strokeWidth="9"
            strokeLinecap="round"
          />
          {cities.map((city) => (
            <Dot key={city.slug} city={city} />
          ))}
          <g>
            {cities
              .filter(({ slug }) => LABELS.has(slug))
              .map((city) => (
                <Label key={city.slug} city={city} />
              ))}
          </g>
        </svg>
      </nav>
      <figcaption data-map-caption="" className="mt-2 min-h-6 text-center text-muted text-small">
        Larger dots are cities of a higher tier.
      </figcaption>
    </figure>
  );
}

/** Under the links, so that the country keeps its shape when only a few cities are found. */
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
        r={RADIUS[city.tier]}
        className="group-hover:stroke-ink group-focus-visible:stroke-ink"
        strokeWidth="3"
      />
    </a>
  );
}

/** Above all dots, with a rim in the colour of the ground, so that it can be read in a crowd. */
function Label({ city }: { city: ShownCity }) {
  const { x, y } = projectToMap(city);
  const side = LABELS.get(city.slug);
  return (
    <text
      {...searchWords(city)}
      x={side === "end" ? x - 13 : x + 11}
      y={y + 6}
      textAnchor={side}
      paintOrder="stroke"
      strokeWidth="4"
      className="pointer-events-none fill-ink stroke-surface text-[1.125rem] data-off:hidden"
    >
      {city.name}
    </text>
  );
}
