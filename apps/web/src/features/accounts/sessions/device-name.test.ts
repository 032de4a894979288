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
