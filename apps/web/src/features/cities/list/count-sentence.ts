import * as m from "@nirmaan/messages/cities.ts";

export const countSentence = (found: number, all: number): string =>
  found === all ? m.allOfThem({ all }) : m.someOfThem({ found, all });

/** For the script of the page, which has no messages of its own and puts the number in place of `{found}`. */
export const countWords = (all: number): { "data-all": string; "data-some": string } => ({
  "data-all": m.allOfThem({ all }),
  "data-some": m.someOfThem({ found: "{found}", all }),
});
