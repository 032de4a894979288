import { PURPOSES, type Purpose } from "#domain/people/purpose.ts";
import { CONSENT_TABLE, type ConsentStrength, openingOf } from "./consent-table.ts";

/** The newest answer of one guardian, or of one school slip, to one purpose. */
export type CurrentAnswer = {
  purpose: string;
  answer: "given" | "refused" | "withdrawn";
  strength: ConsentStrength;
  /** The last day of a school's slip. */
  validUntil: string | null;
};

/** The clock, and the day from which the rules for children bind. Tests pass their own. */
export type ConsentClock = { now: Date; bindsFrom: string };

export const currentClock = (
  bindsFrom: string = CONSENT_TABLE.bindsFrom,
  now = new Date(),
): ConsentClock => ({
  now,
  bindsFrom,
});

const DAY_IN_INDIA = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata" });

export const dayInIndia = (moment: Date): string => DAY_IN_INDIA.format(moment);

export const isBinding = ({ now, bindsFrom }: ConsentClock): boolean => dayInIndia(now) >= bindsFrom;

type ChildConsent = { answers: CurrentAnswer[]; isWithdrawn: boolean };

/** What a student may use. Adults need nobody's consent; an unknown age counts as a child's. */
export function rightsOf(isAdult: boolean, child: ChildConsent, clock: ConsentClock): Set<Purpose> {
  if (isAdult) return new Set(PURPOSES.filter((purpose) => openingOf(purpose, "none") !== "never"));
  return new Set(PURPOSES.filter((purpose) => isOpenForChild(purpose, child, clock)));
}

function isOpenForChild(
  purpose: Purpose,
  { answers, isWithdrawn }: ChildConsent,
  clock: ConsentClock,
): boolean {
  const withNothing = openingOf(purpose, "none");
  if (withNothing === "open") return true;
  if (isWithdrawn || withNothing === "never") return false;
  const about = answers.filter((answer) => answer.purpose === purpose);
  // One guardian's no closes what another guardian has opened.
  if (about.some(({ answer }) => answer !== "given")) return false;
  const today = dayInIndia(clock.now);
  const isOpenWith = ({ strength, validUntil }: CurrentAnswer) => {
    const opening = openingOf(purpose, strength);
    if (validUntil !== null && validUntil < today) return false;
    return opening === "ticked" || (opening === "ticked-until-binding" && !isBinding(clock));
  };
  return about.some(isOpenWith) || (withNothing === "open-until-binding" && !isBinding(clock));
}
