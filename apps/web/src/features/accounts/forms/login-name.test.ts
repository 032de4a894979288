import { pinStudentAddress } from "@nirmaan/auth-service";
import { expect, test } from "vitest";
import { displayAddress, LoginName } from "./login-name.ts";

test("a student without an e-mail address logs in with the user name the accounts service knows", () => {
  expect(LoginName.parse(" Ravi.9a ")).toBe(pinStudentAddress("ravi.9a"));
  expect(LoginName.parse("Asha@Example.test")).toBe("asha@example.test");
  for (const text of ["", "asha@", "a b"]) expect(LoginName.safeParse(text).success, text).toBe(false);
});

test("nobody sees the reserved name behind a user name", () => {
  expect(displayAddress(pinStudentAddress("ravi.9a"))).toBe("ravi.9a");
  expect(displayAddress("asha@example.test")).toBe("asha@example.test");
});
