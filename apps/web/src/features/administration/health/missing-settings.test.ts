import { expect, test } from "vitest";
import { missingSettings } from "./missing-settings.ts";

const SET = {
  SITE_URL: "https://school.example",
  SMTP_URL: "smtp://mail.example",
  SAFEGUARDING_EMAIL: ["safe@school.example"],
  SECRETS_KEY: "the one key that this operator holds",
  RAZORPAY_KEY_ID: "rzp_live_1",
  METRICS_PORT: 9100,
};

test("OPS-04 a setting that is missing is named with what does not work without it", () => {
  expect(missingSettings(SET)).toEqual([]);
  expect(missingSettings({ ...SET, SAFEGUARDING_EMAIL: [], SMTP_URL: undefined })).toEqual([
    { name: "SMTP_URL", consequence: "Mails are written to a file and sent to nobody." },
    {
      name: "SAFEGUARDING_EMAIL",
      consequence: "When a student without a teacher needs an adult, only admins are told.",
    },
  ]);
});

test("OPS-04 one way to read the metrics is enough", () => {
  const { METRICS_PORT: _port, ...noPort } = SET;
  expect(missingSettings({ ...noPort, METRICS_TOKEN: "sixteen characters" })).toEqual([]);
  expect(missingSettings(noPort).map(({ name }) => name)).toEqual(["METRICS_PORT"]);
});
