import { expect, test } from "vitest";
import { offeredToolchains } from "./all-toolchains.ts";
import { poolSpecs } from "./sandbox-pools.ts";

const workersOf = (...languages: string[]) =>
  poolSpecs(offeredToolchains({ RUNNER_LANGUAGES: languages })).map(({ worker }) => worker);

test("keeps sandboxes only for the workers of the offered languages, the spawner first", () => {
  expect(workersOf("java", "python")).toEqual(["spawner", "python"]);
  expect(workersOf("go")).toEqual(["spawner"]);
});
