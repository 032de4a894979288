import { expect, test } from "vitest";
import { isAppPage, shellAddress, workerScope } from "./app-address.ts";

test("OFF-01 student pages, lessons and both playgrounds open without a network; public and staff pages are left alone", () => {
  for (const path of [
    "/student/dashboard",
    "/student/lesson/loops",
    "/student/playground",
    "/playground/game",
  ])
    expect([path, isAppPage(path)]).toEqual([path, true]);
  for (const path of [
    "/",
    "/courses",
    "/auth/login",
    "/teacher",
    "/admin",
    "/playgrounds",
    "/api/lessons/loops",
  ])
    expect([path, isAppPage(path)]).toEqual([path, false]);
});

test("a file that is made for one person is never replaced by a page", () => {
  expect(isAppPage("/student/progress.csv")).toBe(false);
  expect(isAppPage("/student/certificates/AB12")).toBe(false);
});

test("OFF-01 a workspace gets the document whose headers allow shared memory", () => {
  expect(shellAddress("hi", "/student/lesson/loops")).toBe("/shell/hi/workspace");
  expect(shellAddress("en", "/playground")).toBe("/shell/en/workspace");
  expect(shellAddress("en", "/student/dashboard")).toBe("/shell/en/page");
});

test("the worker of a visitor's playground controls no other page", () => {
  expect(workerScope("/playground/game")).toBe("/playground");
  expect(workerScope("/student/lesson/loops")).toBe("/student/");
});
