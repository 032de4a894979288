const SECTIONS = ["## Context", "## Decision", "## Consequences"];
const MOST_WORDS = 400;

const HEADING = /^# [^\d#].+\n\nDate: \d{4}-\d{2}-\d{2} · Status: (?:accepted|superseded by|proposed)/;

/** What a decision record lacks: a title without a number, date and status, the three sections in order, brevity. */
export function recordProblems(text: string): string[] {
  const places = SECTIONS.map((section) => text.indexOf(`\n${section}\n`));
  const found = places.filter((place) => place !== -1);
  const words = text.split(/\s+/).filter(Boolean).length;
  return [
    ...(HEADING.test(text) ? [] : ["begins with its title, then `Date: YYYY-MM-DD · Status: accepted`"]),
    ...SECTIONS.filter((_, at) => places[at] === -1).map((section) => `has no section "${section}"`),
    ...(found.some((place, at) => place < (found[at - 1] ?? 0)) ? ["has its sections out of order"] : []),
    ...(words > MOST_WORDS ? [`has ${words} words, at most ${MOST_WORDS}`] : []),
  ];
}
