import { withLocale } from "@nirmaan/messages/locale/with-locale.ts";
import { expect, test } from "vitest";
import { parseForm } from "../forms/parse-form.ts";
import { AboutYou, SignUp } from "./sign-up-schema.ts";

const adult = {
  name: "Asha Rao",
  email: "Asha@Example.Test ",
  password: "lamp river kite",
  dateOfBirth: "1990-04-30",
  guardianEmail: "",
};
const child = { ...adult, dateOfBirth: `${new Date().getFullYear() - 15}-01-01` };

function form(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

test("AUTH-01 accepts a complete form and normalises the address", () => {
  expect(parseForm(SignUp, form(adult))).toMatchObject({
    kind: "valid",
    values: { email: "asha@example.test" },
  });
});

test("AUTH-01 reports each invalid field and does not return the password", () => {
  const wrong = parseForm(
    SignUp,
    form({ name: " ", email: "asha@", password: "short", dateOfBirth: "", guardianEmail: "" }),
  );
  expect(wrong).toEqual({
    kind: "invalid",
    errors: {
      name: "Tell us your name.",
      email: "This does not look like an e-mail address.",
      password: "At least 8 characters.",
      dateOfBirth: "Choose your date of birth.",
    },
    given: { name: " ", email: "asha@", dateOfBirth: "", guardianEmail: "" },
  });
});

test("AUTH-14 requires the address of a guardian for a child, other than the child's own", () => {
  expect(parseForm(SignUp, form(child))).toMatchObject({
    kind: "invalid",
    errors: { guardianEmail: "You are under 18: we need the address of a parent or guardian." },
  });
  expect(parseForm(SignUp, form({ ...child, guardianEmail: "ASHA@example.test" }))).toMatchObject({
    kind: "invalid",
    errors: { guardianEmail: "Give your parent's or guardian's own address, not yours." },
  });
  expect(parseForm(SignUp, form({ ...child, guardianEmail: "meera@example.test" })).kind).toBe("valid");
  expect(parseForm(AboutYou, form({ ...child, guardianEmail: "meera@example.test" })).kind).toBe("valid");
});

test("accepts names in any script and rejects links and advertisements", () => {
  const isName = (name: string) => parseForm(SignUp, form({ ...adult, name })).kind === "valid";
  for (const name of ["Asha", "आशा राव", "S. K. Rao", "A.P.J. Abdul Kalam", "D'Souza", "Anne-Marie", "தமிழ்"])
    expect(isName(name), name).toBe(true);
  for (const name of [
    "evil.example",
    "http://evil",
    "<b>Asha</b>",
    "Asha\r\nBcc: x",
    "x".repeat(61),
    "win ₹500",
  ])
    expect(isName(name), name).toBe(false);
});

test("LANG-01 a Hindi reader's form is answered in Hindi, with the same schema", () => {
  const wrong = form({ ...child, name: "Asha 9", email: "asha@", password: "short" });
  expect(withLocale("hi", () => parseForm(SignUp, wrong))).toMatchObject({
    errors: {
      name: "नाम में केवल अक्षर, खाली जगह और बिंदु लिखें, जैसे A. Kumar।",
      email: "यह ई-मेल पता सही नहीं लगता।",
      password: "कम से कम 8 अक्षर चाहिए।",
    },
  });
  expect(parseForm(SignUp, wrong)).toMatchObject({ errors: { name: "Letters, spaces and initials only." } });
});
