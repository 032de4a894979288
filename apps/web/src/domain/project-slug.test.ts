import { expect, test } from "vitest";
import { projectSlug, projectTitle } from "./project-slug.ts";

test("SHELL-05 converts a project name to a slug and back to a title", () => {
  expect(projectSlug("  My Rocket, part 2! ")).toBe("my-rocket-part-2");
  expect(projectSlug("Café")).toBe("cafe");
  expect(projectSlug("../..")).toBe("");
  expect(projectTitle("my-rocket-part-2")).toBe("My rocket part 2");
});
