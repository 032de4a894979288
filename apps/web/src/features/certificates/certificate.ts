import { z } from "zod";

/** Letters and digits that are not confused with one another on paper. */
const LETTERS = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
const GROUPS = 3;
const IN_A_GROUP = 4;

/** K7MQ-2XHD-9RTW: about 58 bits, too many to guess one that exists. */
export function newCode(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(GROUPS * IN_A_GROUP * 2));
  const letters = [...bytes]
    // Rejecting higher bytes keeps all letters equally likely.
    .filter((byte) => byte < LETTERS.length * 8)
    .map((byte) => LETTERS[byte % LETTERS.length]);
  if (letters.length < GROUPS * IN_A_GROUP) return newCode();
  return Array.from({ length: GROUPS }, (_, group) =>
    letters.slice(group * IN_A_GROUP, (group + 1) * IN_A_GROUP).join(""),
  ).join("-");
}

/** Normalises a code as typed from paper. */
export const CertificateCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);

/** Whether a student has completed every lesson and exercise of a course, or what is missing. */
export type CertificateState =
  | { kind: "issued"; course: string; title: string; code: string; issuedAt: Date }
  | { kind: "ready"; course: string; title: string }
  | { kind: "on-the-way"; course: string; title: string; done: number; needed: number };

export type CertificateCourse = {
  slug: string;
  title: string;
  /** Every exercise that must be passed. Empty while lessons of the course are missing. */
  exercises: { lessonSlug: string; exercise: string }[];
};

type Passed = { lessonSlug: string; exercise: string };
type Issued = { course: string; code: string; issuedAt: Date };

export function certificateStates(
  courses: CertificateCourse[],
  passed: Passed[],
  issued: Issued[],
): CertificateState[] {
  const names = new Set(passed.map(nameOf));
  const states = courses.flatMap(({ slug: course, title, exercises }): CertificateState[] => {
    const paper = issued.find((one) => one.course === course);
    if (paper) return [{ kind: "issued", course, title, code: paper.code, issuedAt: paper.issuedAt }];
    if (exercises.length === 0) return [];
    const done = exercises.filter((exercise) => names.has(nameOf(exercise))).length;
    if (done === exercises.length) return [{ kind: "ready", course, title }];
    return [{ kind: "on-the-way", course, title, done, needed: exercises.length }];
  });
  return states.toSorted((a, b) => shareOf(b) - shareOf(a));
}

/** Issued certificates first, then the ones that are ready, then by progress. */
function shareOf(state: CertificateState): number {
  if (state.kind === "on-the-way") return state.done / state.needed;
  return state.kind === "issued" ? 2 : 1;
}

const nameOf = ({ lessonSlug, exercise }: Passed) => `${lessonSlug}/${exercise}`;
