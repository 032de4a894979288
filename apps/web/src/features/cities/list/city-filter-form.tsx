import * as m from "@nirmaan/messages/cities-list.ts";
import { Search } from "lucide-react";
import { Button } from "#ui/controls/button.tsx";
import { Select } from "#ui/controls/select.tsx";
import { TextField } from "#ui/controls/text-field.tsx";
import { REGIONS, TIERS } from "../city.ts";
import type { CityFilter } from "../city-search.ts";
import { REGION_WORDS } from "../city-words.ts";

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
          label={m.findYourCity()}
          type="search"
          name="q"
          defaultValue={filter.words}
          maxLength={80}
          autoComplete="off"
          placeholder={m.nameOldNameOrState()}
        />
      </div>
      <Select
        label={m.region()}
        name="region"
        defaultValue={filter.region}
        options={[
          { value: "", label: m.allRegions() },
          ...REGIONS.map((region) => ({ value: region, label: REGION_WORDS[region]() })),
        ]}
      />
      <Select
        label={m.tier()}
        name="tier"
        defaultValue={filter.tier}
        options={[
          { value: "", label: m.allTiers() },
          ...TIERS.map((tier) => ({ value: String(tier), label: m.tierNumber({ tier }) })),
        ]}
      />
      <Button type="submit" data-city-search="" className="col-span-2 lg:col-span-1">
        <Search className="size-5" aria-hidden="true" />
        {m.search()}
      </Button>
    </form>
  );
}
