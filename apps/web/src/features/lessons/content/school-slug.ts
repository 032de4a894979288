/** The name of the only step and exercise of what a teacher wrote. */
export const TASK = "task";

/** A version of a teacher's exercise has the address of a lesson: its exercise's id and its number. */
export const schoolSlug = (exerciseId: string, number: number): string =>
  `school_${exerciseId.replaceAll("-", "")}_${number}`;

/** No lesson of the content has such a name. */
export const isSchoolSlug = (slug: string): boolean => /^school_[0-9a-f]{32}_\d{1,4}$/.test(slug);
