import type { UnitStanding } from "@nirmaan/practice/progress/unit-standing.ts";

/** The units of one examination, as far as the student has practised them. */
export type PaperStanding = { paper: string; title: string; units: UnitStanding[] };
