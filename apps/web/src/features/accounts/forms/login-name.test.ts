import { pinStudentAddress } from "@nirmaan/auth-service";
import { expect, test } from "vitest";
import { displayAddress, hasCard, LoginName, typedPin } from "./login-name.ts";

test("maps a user name to the address that the accounts service uses", () => {
  expect(LoginName.parse(" Ravi.9a ")).toBe(pinStudentAddress("ravi.9a"));
  expect(LoginName.parse("Asha@Example.test")).toBe("asha@example.test");
  for (const text of ["", "asha@", "a b"]) expect(LoginName.safeParse(text).success, text).toBe(false);
});

test("hides the reserved domain of a user name", () => {
  expect(displayAddress(pinStudentAddress("ravi.9a"))).toBe("ravi.9a");
  expect(displayAddress("asha@example.test")).toBe("asha@example.test");
});

test("TEACH-03 a PIN is taken with the space that the card shows, a password as it is typed", () => {
  expect(["482 913", " 482913 ", "482913"].map(typedPin)).toEqual(["482913", "482913", "482913"]);
  expect(typedPin("lamp river kite")).toBe("lamp river kite");
  expect([hasCard(LoginName.parse("kvp.asha")), hasCard("asha@example.test")]).toEqual([true, false]);
});
