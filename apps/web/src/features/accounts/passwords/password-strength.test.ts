import { expect, test } from "vitest";
import { passwordStrength } from "./password-strength.ts";

test("AUTH-13 rates passwords from empty to strong", () => {
  expect(passwordStrength("").parts).toBe(0);
  expect(passwordStrength("mango").word).toBe("Too short");
  expect(passwordStrength("mango").advice).toBe("3 more characters.");
  expect(passwordStrength("mangos7").advice).toBe("1 more character.");
  expect(passwordStrength("password123").word).toBe("Easy to guess");
  expect(passwordStrength("tablefork").word).toBe("Fair");
  expect(passwordStrength("lamp river kite").word).toBe("Strong");
});

test("does not count the student's name or address", () => {
  expect(passwordStrength("ashakumar2010", ["Asha Kumar", "asha@example.test"])).toEqual({
    parts: 1,
    word: "Easy to guess",
    advice: "Leave your name and address out of it.",
  });
});

test("counts repetitions and sequences once", () => {
  expect(passwordStrength("aaaaaaaaaaaaaaaa").word).toBe("Easy to guess");
  expect(passwordStrength("34567890987654").word).toBe("Easy to guess");
});
