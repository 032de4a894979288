import { withLocale } from "@nirmaan/messages/locale/with-locale.ts";
import { expect, test } from "vitest";
import { deviceName } from "./device-name.ts";

test("STU-05 names a device by its browser and system", () => {
  expect(deviceName("Mozilla/5.0 (Linux; Android 13; SM-A045F) Chrome/140.0 Mobile Safari/537.36")).toBe(
    "Chrome on Android",
  );
  expect(deviceName("Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36 Edg/140.0")).toBe(
    "Edge on Windows",
  );
  expect(deviceName("node")).toBe("A device");
});

test("LANG-01 names a device in Hindi", () => {
  const agent =
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1";
  expect(withLocale("hi", () => deviceName(agent))).toBe("iPhone या iPad पर Safari");
});
