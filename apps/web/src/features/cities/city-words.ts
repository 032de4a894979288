import * as m from "@nirmaan/messages/cities.ts";

/** The regions of content/cities, in the order of the list. */
export const REGION_WORDS = {
  Northern: m.regionNorthern,
  Southern: m.regionSouthern,
  Eastern: m.regionEastern,
  Western: m.regionWestern,
  Central: m.regionCentral,
  "North Eastern": m.regionNorthEastern,
  Islands: m.regionIslands,
};
