import * as m from "@nirmaan/messages/cities-list.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { REGIONS } from "../city.ts";
import { REGION_WORDS } from "../city-words.ts";
import type { ShownCity } from "../map/cities-map.tsx";

export function CityList({ cities }: { cities: ShownCity[] }) {
  return (
    <div>
      {REGIONS.map((region) => {
        const here = cities.filter((city) => city.region === region);
        return (
          <section
            key={region}
            aria-labelledby={`region-${region}`}
            hidden={!here.some(({ isFound }) => isFound)}
            data-region-list=""
            className="mb-10"
          >
            <h2 id={`region-${region}`} className="text-title">
              {REGION_WORDS[region]()}
            </h2>
            <ul className="mt-3 grid gap-x-6 sm:grid-cols-2">
              {here.map((city) => (
                <CityRow key={city.slug} city={city} />
              ))}
            </ul>
          </section>
        );
      })}
      <div data-no-city="" hidden={cities.some(({ isFound }) => isFound)}>
        <EmptyState scene="missing-brick" sentence={m.noCityFits()} />
      </div>
    </div>
  );
}

function CityRow({
  city: { slug, name, state, region, tier, words, population, isFound },
}: {
  city: ShownCity;
}) {
  return (
    <li
      data-words={words}
      data-region={region}
      data-tier={tier}
      hidden={!isFound}
      className="border-line border-b"
    >
      <a
        href={`/cities/${slug}`}
        className="-mx-2 flex min-h-12 items-baseline justify-between gap-4 rounded-small px-2 py-3 hover:bg-hover"
      >
        <span className="min-w-0">
          {name} {name === state ? null : <span className="text-muted text-small">{state}</span>}
        </span>
        <span className="shrink-0 text-muted text-small tabular-nums">
          {m.tierAndPopulation({ tier, population })}
        </span>
      </a>
    </li>
  );
}
