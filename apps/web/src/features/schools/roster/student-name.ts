const LONGEST_NAME = 60;
/** The names that accounts may have: letters of any script, spaces, hyphens, apostrophes and initials' dots. */
const NAME = /^[\p{L}\p{M}](?:[\p{L}\p{M}'’-]|\.(?= |$|\p{Lu}\.)| (?! ))*$/u;

export const isStudentName = (text: string): boolean => text.length <= LONGEST_NAME && NAME.test(text);
