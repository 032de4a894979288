/** The declarations of the language version that every runtime supports. */
export const LANGUAGE_LIBRARY = "lib.es2022.d.ts";
