import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parser } from "@prometheus-io/lezer-promql";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { createMetrics } from "../../apps/runner/src/http/runner-metrics.ts";
import type { Service } from "../../apps/runner/src/http/runner-service.ts";
import { measureProcess, registry } from "../../apps/web/src/server/monitoring/web-metrics.ts";

const fileOf = (name: string) =>
  readFileSync(join(import.meta.dirname, "../../deploy/monitoring", name), "utf8");

/** Prometheus makes these itself. */
const OF_PROMETHEUS = ["up"];
const DURATION = z.string().regex(/^\d+(ms|s|m|h|d)$/);

/** The shape of a rule file, as Prometheus documents it; unknown fields make Prometheus refuse the file. */
const RuleFile = z.strictObject({
  groups: z
    .array(
      z.strictObject({
        name: z.string().min(1),
        interval: DURATION.optional(),
        rules: z
          .array(
            z.strictObject({
              alert: z.string().regex(/^[A-Za-z_]\w*$/),
              expr: z.string().min(1),
              for: DURATION.optional(),
              labels: z.strictObject({ severity: z.enum(["page", "ticket"]) }),
              annotations: z.strictObject({ summary: z.string().min(1) }),
            }),
          )
          .min(1),
      }),
    )
    .min(1),
});

const Dashboard = z.object({
  panels: z.array(
    z.object({
      id: z.number(),
      title: z.string().min(1),
      targets: z.array(z.object({ expr: z.string().min(1) })).optional(),
    }),
  ),
});

const rules = () => RuleFile.parse(parse(fileOf("alerts.yaml"))).groups.flatMap((group) => group.rules);
const dashboard = () => Dashboard.parse(JSON.parse(fileOf("dashboard.json")));

/** The names of metrics and labels in a PromQL expression; throws if it is not valid PromQL. */
function namesIn(expression: string): { metrics: string[]; labels: string[] } {
  // Grafana replaces its own variable before Prometheus sees the expression.
  const text = expression.replaceAll("$__rate_interval", "5m");
  const [metrics, labels]: [string[], string[]] = [[], []];
  parser.parse(text).iterate({
    enter: ({ name, from, to, type, node }) => {
      if (type.isError) throw new Error(`not PromQL at ${from}: ${text}`);
      if (name === "Identifier" && node.parent?.name === "VectorSelector") metrics.push(text.slice(from, to));
      if (name === "LabelName") labels.push(text.slice(from, to));
    },
  });
  return { metrics, labels };
}

/** The names that Prometheus stores for what web and runner expose. */
async function exposedNames(): Promise<Set<string>> {
  measureProcess();
  const runnerMetrics = createMetrics();
  runnerMetrics.observe({
    runner: () => undefined,
    isDraining: () => false,
    version: "1",
  } as unknown as Service);
  const runner = await runnerMetrics.text();
  const types = [...`${await registry.metrics()}\n${runner}`.matchAll(/^# TYPE (\w+) (\w+)$/gm)];
  const names = types.flatMap(([, name = "", kind]) =>
    kind === "histogram" ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
  );
  return new Set([...names, ...OF_PROMETHEUS]);
}

test("OPS-04 every metric that an alert names is exposed by the product, and every expression is PromQL", async () => {
  const exposed = await exposedNames();
  const named = rules().flatMap(({ alert, expr }) =>
    namesIn(expr).metrics.map((metric) => `${alert} ${metric}`),
  );
  expect(named.length).toBeGreaterThan(15);
  expect(named.filter((entry) => !exposed.has(entry.split(" ")[1] ?? ""))).toEqual([]);
});

test("OPS-04 every metric that the dashboard draws is exposed by the product", async () => {
  const exposed = await exposedNames();
  const drawn = dashboard().panels.flatMap(({ title, targets = [] }) =>
    targets.flatMap(({ expr }) => namesIn(expr).metrics.map((metric) => ({ title, metric }))),
  );
  expect(drawn.length).toBeGreaterThan(20);
  expect(drawn.filter(({ metric }) => !exposed.has(metric))).toEqual([]);
});

test("OPS-04 the dashboard draws every metric that the web counts", async () => {
  const text = fileOf("dashboard.json") + fileOf("alerts.yaml");
  const own = registry.getMetricsAsArray().map(({ name }) => name);
  expect(own.filter((name) => name.startsWith("nirmaan_web_") && !text.includes(name))).toEqual([]);
});

test("OPS-04 alerts and the dashboard use only labels that exist", async () => {
  const declared = registry
    .getMetricsAsArray()
    .flatMap((metric) => (metric as unknown as { labelNames: string[] }).labelNames);
  const known = new Set([...declared, "le", "job", "instance", "language", "result"]);
  const expressions = [
    ...rules().map(({ expr }) => expr),
    ...dashboard().panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
  ];
  expect(
    expressions.flatMap((expression) => namesIn(expression).labels).filter((label) => !known.has(label)),
  ).toEqual([]);
});

test("OPS-04 the guide says for every alert what to do", () => {
  const guide = readFileSync(join(import.meta.dirname, "../../docs/guides/operations.md"), "utf8");
  const names = rules().map(({ alert }) => alert);
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => !guide.includes(`**${name}**`))).toEqual([]);
});
