import { expect, test } from "vitest";
import { passwordStrength } from "./password-strength.ts";

test("AUTH-13 rates passwords from empty to strong", () => {
  expect(passwordStrength("").parts).toBe(0);
  expect(passwordStrength("mango").words).toBe("Too short. 3 more characters.");
  expect(passwordStrength("mangos7").words).toBe("Too short. 1 more character.");
  expect(passwordStrength("password123").words).toContain("Easy to guess.");
  expect(passwordStrength("tablefork").words).toContain("Fair.");
  expect(passwordStrength("lamp river kite").words).toBe("Strong.");
});

test("does not count the student's name or address", () => {
  expect(passwordStrength("ashakumar2010", ["Asha Kumar", "asha@example.test"])).toEqual({
    parts: 1,
    words: "Easy to guess. Leave your name and address out of it.",
  });
});

test("counts repetitions and sequences once", () => {
  expect(passwordStrength("aaaaaaaaaaaaaaaa").words).toContain("Easy to guess.");
  expect(passwordStrength("34567890987654").words).toContain("Easy to guess.");
});
