import { randomInt } from "node:crypto";

/** Without letters and digits that look alike on a board. */
const LETTERS = "ABCDEFGHJKMNPQRTUVWXYZ234679";
const PART = 4;

const part = () => Array.from({ length: PART }, () => LETTERS[randomInt(LETTERS.length)]).join("");

/** Such as "KTRM-4W9A": 28 to the power of 8 codes, and wrong ones are limited. */
export const newJoinCode = (): string => `${part()}-${part()}`;
