import * as m from "@nirmaan/messages/cities.ts";
import { Link } from "#ui/controls/link.tsx";
import type { CityEntry } from "./city-search.ts";

export function NearbyList({ cities }: { cities: CityEntry[] }) {
  return (
    <section aria-labelledby="nearby">
      <h2 id="nearby" className="text-title">
        {m.nearbyCities()}
      </h2>
      <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-2">
        {cities.map(({ slug, name }) => (
          <li key={slug}>
            <Link to={`/cities/${slug}`} reloadDocument className="touchable inline-flex items-center">
              {name}
            </Link>
          </li>
        ))}
        <li>
          <Link to="/cities" reloadDocument className="touchable inline-flex items-center">
            {m.allCities()}
          </Link>
        </li>
      </ul>
    </section>
  );
}
