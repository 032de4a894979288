import { currentLocale } from "@nirmaan/messages/locale/current-locale.ts";
import { z } from "zod";
import names from "../../../../../content/cities.hi.json" with { type: "json" };
import type { City } from "./city.ts";

const Names = z.record(z.string(), z.string().min(1));
const hindi = z
  .strictObject({ cities: Names, states: Names, industries: Names, connectivity: Names })
  .parse(names);

/** A name without Hindi, such as an industry that an admin typed, stays as it is. */
const inHindi = (known: Record<string, string>, name: string) => known[name] ?? name;

/** The city with Hindi names. The English names can still be searched for. */
export function cityInHindi(city: City): City {
  const { majorIndustries } = city.economy;
  const { connectivity } = city.infrastructure;
  return {
    ...city,
    name: hindi.cities[city.slug] ?? city.name,
    state: inHindi(hindi.states, city.state),
    aliases: [city.name, city.state, ...city.aliases],
    economy: {
      ...city.economy,
      majorIndustries:
        majorIndustries.value === null
          ? majorIndustries
          : {
              ...majorIndustries,
              value: majorIndustries.value.map((name) => inHindi(hindi.industries, name)),
            },
    },
    infrastructure: {
      ...city.infrastructure,
      connectivity: { ...connectivity, value: inHindi(hindi.connectivity, connectivity.value) },
    },
  };
}

/** The city with names in the reader's language. */
export const localizedCity = (city: City): City => (currentLocale() === "hi" ? cityInHindi(city) : city);
