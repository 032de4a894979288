import { randomInt } from "node:crypto";

const DIGITS = 6;
/** 111111, 121212 and 123123 */
const REPEATED = /^(.{1,3})\1+$/;
const RISING = "01234567890123456789";
const FALLING = Array.from(RISING).reverse().join("");

/** Six random digits, without those that somebody would try first: repetitions and sequences. */
export function newPin(): string {
  for (;;) {
    const pin = String(randomInt(10 ** DIGITS)).padStart(DIGITS, "0");
    if (!REPEATED.test(pin) && !RISING.includes(pin) && !FALLING.includes(pin)) return pin;
  }
}
