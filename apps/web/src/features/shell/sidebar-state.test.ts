import { expect, test } from "vitest";
import { isMobileAgent, isSidebarOpen } from "./sidebar-state.ts";

test("SHELL-02 the sidebar is open by default", () => {
  expect(isSidebarOpen(null)).toBe(true);
  expect(isSidebarOpen("theme=dark; sidebar=open")).toBe(true);
  expect(isSidebarOpen("theme=dark; sidebar=closed")).toBe(false);
});

test("SHELL-02 a mobile user agent counts as mobile, a lab PC does not", () => {
  expect(isMobileAgent("Mozilla/5.0 (Linux; Android 13; SM-A045F) Chrome/140.0 Mobile Safari/537.36")).toBe(
    true,
  );
  expect(isMobileAgent("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)")).toBe(true);
  expect(isMobileAgent("Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36")).toBe(false);
  expect(isMobileAgent(null)).toBe(false);
});
