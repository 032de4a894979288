import { expect, test } from "vitest";
import { offeredToolchains } from "./all-toolchains.ts";
import { poolSpecs } from "./sandbox-pools.ts";

const workersOf = (...languages: string[]) =>
  poolSpecs(offeredToolchains({ RUNNER_LANGUAGES: languages })).map(({ worker }) => worker);

test("keeps sandboxes only for the workers of the offered languages, the spawner first", () => {
  expect(workersOf("java", "python")).toEqual(["spawner", "python"]);
  expect(workersOf("go")).toEqual(["spawner"]);
  expect(workersOf("swift")).toEqual(["spawner", "swift"]);
});

test("a program is started in the sandboxes of the spawner and of compilers only", () => {
  const specs = poolSpecs(offeredToolchains({ RUNNER_LANGUAGES: ["python", "rust"] }));
  const starting = specs.filter(({ startsPrograms }) => startsPrograms);
  expect(starting.map(({ worker }) => worker)).toEqual(["spawner", "rust"]);
});
