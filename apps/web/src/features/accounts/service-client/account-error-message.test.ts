import { withLocale } from "@nirmaan/messages/locale/with-locale.ts";
import { expect, test } from "vitest";
import { accountErrorMessage, callbackErrorMessage } from "./account-error-message.ts";

const GENERIC = "Something went wrong on our side. Nothing was changed. Please try again.";

test("AUTH-11 chooses the message of a callback error by its code, else by its kind", () => {
  const message = (query: string) => callbackErrorMessage(new URLSearchParams(query));
  expect(message("code=abc")).toBeUndefined();
  expect(message("error=access_denied&error_code=otp_expired&error_description=Token+has+expired")).toBe(
    "This link or code is too old or was already used. Ask for a new one.",
  );
  expect(message("error=access_denied&error_description=The+user+said+no")).toBe(
    "You did not allow it on the other site, so nothing was changed.",
  );
  expect(message("error_description=%3Cb%3Eanything%3C%2Fb%3E")).toBe(GENERIC);
});

test("AUTH-13 has the same message for a wrong password and an unknown address", () => {
  expect(accountErrorMessage({ code: "invalid_credentials" })).toBe(
    "The e-mail address or the password is not right.",
  );
});

test("does not look up messages on the prototype", () => {
  expect(accountErrorMessage({ code: "constructor" })).toBe(GENERIC);
  expect(accountErrorMessage({})).toBe(GENERIC);
});

test("LANG-01 says an error of the accounts service in the reader's language", () => {
  const wrongPassword = () => accountErrorMessage({ code: "invalid_credentials" });
  expect(wrongPassword()).toBe("The e-mail address or the password is not right.");
  expect(withLocale("hi", wrongPassword)).toBe("ई-मेल पता या पासवर्ड सही नहीं है।");
});
