import { Search } from "lucide-react";
import { Button } from "#ui/controls/button.tsx";
import { Select } from "#ui/controls/select.tsx";
import { TextField } from "#ui/controls/text-field.tsx";
import { REGIONS, TIERS } from "../city.ts";
import type { CityFilter } from "../city-search.ts";

/** Works as a plain GET form; cities-script.ts filters the list while the reader types. */
export function CityFilterForm({ filter }: { filter: CityFilter }) {
  return (
    <form
      action="/cities"
      data-city-filter=""
      className="grid grid-cols-2 items-end gap-4 lg:grid-cols-[2fr_1fr_1fr_auto]"
    >
      <div className="col-span-2 lg:col-span-1">
        <TextField
          label="Find your city"
          type="search"
          name="q"
          defaultValue={filter.words}
          maxLength={80}
          autoComplete="off"
          placeholder="Name, old name or state"
        />
      </div>
      <Select
        label="Region"
        name="region"
        defaultValue={filter.region}
        options={[
          { value: "", label: "All regions" },
          ...REGIONS.map((region) => ({ value: region, label: region })),
        ]}
      />
      <Select
        label="Tier"
        name="tier"
        defaultValue={filter.tier}
        options={[
          { value: "", label: "All tiers" },
          ...TIERS.map((tier) => ({ value: String(tier), label: `Tier ${tier}` })),
        ]}
      />
      <Button type="submit" data-city-search="" className="col-span-2 lg:col-span-1">
        <Search className="size-5" aria-hidden="true" />
        Search
      </Button>
    </form>
  );
}
