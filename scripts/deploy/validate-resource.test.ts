import { expect, test } from "vitest";
import type { Resource } from "./render-overlay.ts";
import { problemsOf } from "./validate-resource.ts";

const deployment = (container: object) =>
  ({
    apiVersion: "apps/v1",
    kind: "Deployment",
    metadata: { name: "web" },
    spec: {
      selector: { matchLabels: { app: "web" } },
      template: {
        metadata: { labels: { app: "web" } },
        spec: { containers: [{ name: "web", ...container }] },
      },
    },
  }) as unknown as Resource;

test("finds nothing wrong in a deployment that follows the schema", () => {
  expect(
    problemsOf(deployment({ image: "web", livenessProbe: { httpGet: { path: "/", port: 1 } } })),
  ).toEqual([]);
});

test("finds a field that does not exist, a value of the wrong type, a missing field and an unknown kind", () => {
  expect(problemsOf(deployment({ livenesProbe: {} }))).toEqual([
    "Deployment web has no field Deployment.spec.template.spec.containers.0.livenesProbe",
  ]);
  expect(problemsOf(deployment({ stdin: "yes" })).join()).toMatch(/stdin/);
  expect(problemsOf({ ...deployment({}), spec: {} as never }).join()).toMatch(/selector/);
  expect(problemsOf({ ...deployment({}), kind: "Deploymint" })).toEqual([
    "apps/v1 Deploymint is not a known kind",
  ]);
  expect(problemsOf({ ...deployment({}), specs: {} } as Resource)).toEqual([
    "Deployment web has no field Deployment.specs",
  ]);
});
