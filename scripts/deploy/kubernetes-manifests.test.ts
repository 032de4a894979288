import { expect, test } from "vitest";
import { newEnvironment, readCompose } from "./read-compose.ts";
import { OVERLAYS, type Resource, renderOverlay } from "./render-overlay.ts";
import { problemsOf } from "./validate-resource.ts";

type Probe = { httpGet?: { path: string; port: string } };
type Container = {
  name: string;
  image: string;
  command?: string[];
  resources?: { requests?: object; limits?: object };
  securityContext?: {
    readOnlyRootFilesystem?: boolean;
    allowPrivilegeEscalation?: boolean;
    capabilities?: { drop?: string[]; add?: string[] };
  };
  startupProbe?: Probe;
  readinessProbe?: Probe;
  livenessProbe?: Probe;
};
type Pod = {
  containers: Container[];
  automountServiceAccountToken?: boolean;
  securityContext?: { runAsNonRoot?: boolean; seccompProfile?: { type: string } };
};
type Policy = { podSelector: object; policyTypes: string[]; ingress?: unknown[]; egress?: unknown[] };

const compose = await readCompose(newEnvironment("learn.school.example"));
const overlays: [string, Resource[]][] = [];
for (const overlay of OVERLAYS) overlays.push([overlay, await renderOverlay(overlay)]);
const rendered = new Map(overlays);

const find = <Spec>(resources: Resource[], kind: string, name: string): Spec => {
  const found = resources.find((each) => each.kind === kind && each.metadata.name === name);
  if (!found) throw new Error(`there is no ${kind} ${name}`);
  return found.spec as Spec;
};

/** The pods of deployments, jobs and cron jobs. */
function podsOf(resources: Resource[]): [string, Pod][] {
  return resources.flatMap(({ kind, metadata: { name }, spec }) => {
    type Template = { template: { spec: Pod } };
    if (kind === "Deployment" || kind === "Job") return [[name, (spec as Template).template.spec]];
    if (kind === "CronJob")
      return [[name, (spec as { jobTemplate: { spec: Template } }).jobTemplate.spec.template.spec]];
    return [];
  });
}

test.each(overlays)("OPS-03 %s: every resource follows the schema of its kind", (_, resources) => {
  expect(resources.flatMap(problemsOf)).toEqual([]);
});

test.each(overlays)(
  "OPS-03 %s: every container runs without root and capabilities, on a read-only file system, with requests and limits",
  (_, resources) => {
    const pods = podsOf(resources);
    expect(pods.map(([name]) => name).sort()).toEqual(["backup", "migrate", "runner", "web"]);
    for (const [name, pod] of pods) {
      expect([name, pod.securityContext?.runAsNonRoot, pod.automountServiceAccountToken]).toEqual([
        name,
        true,
        false,
      ]);
      const seccomp = name === "runner" ? "Unconfined" : "RuntimeDefault";
      expect([name, pod.securityContext?.seccompProfile?.type]).toEqual([name, seccomp]);
      for (const { securityContext, resources: { requests, limits } = {} } of pod.containers) {
        expect(securityContext).toMatchObject({
          readOnlyRootFilesystem: true,
          allowPrivilegeEscalation: false,
          capabilities: { drop: ["ALL"] },
        });
        expect(securityContext?.capabilities?.add).toBeUndefined();
        expect([Object.keys(requests ?? {}), Object.keys(limits ?? {})]).toEqual([
          ["cpu", "memory"],
          ["cpu", "memory"],
        ]);
      }
    }
  },
);

test.each(overlays)("OPS-03 %s: web and runner have probes and a disruption budget", (_, resources) => {
  const pods = Object.fromEntries(podsOf(resources));
  for (const name of ["web", "runner"]) {
    const [container] = pods[name]?.containers ?? [];
    for (const probe of [container?.startupProbe, container?.readinessProbe, container?.livenessProbe])
      expect(probe?.httpGet?.port).toBe("http");
    // A database that is gone must not restart the web processes.
    expect(container?.livenessProbe?.httpGet?.path).not.toBe(container?.readinessProbe?.httpGet?.path);
    expect(find<{ selector: object }>(resources, "PodDisruptionBudget", name)).toHaveProperty(
      "maxUnavailable",
    );
  }
});

test.each(overlays)(
  "OPS-03 %s: only web processes reach a runner, and a runner reaches nobody",
  (_, resources) => {
    const policy = find<Policy>(resources, "NetworkPolicy", "runner");
    expect(policy).toMatchObject({ podSelector: {}, policyTypes: ["Ingress", "Egress"], egress: [] });
    expect(policy.ingress).toEqual([
      {
        from: [
          {
            namespaceSelector: { matchLabels: { "kubernetes.io/metadata.name": "nirmaan" } },
            podSelector: { matchLabels: { "app.kubernetes.io/component": "web" } },
          },
        ],
        ports: [{ port: 2000 }],
      },
    ]);
  },
);

test.each(overlays)(
  "OPS-03 %s: the overlay names the images, and migrates with the command of the compose file",
  (_, resources) => {
    for (const [, { containers }] of podsOf(resources))
      for (const { image } of containers)
        expect(image).toMatch(/^registry\.[a-z.]+\/nirmaan-(web|runner):\d/);
    const [migrate] = Object.fromEntries(podsOf(resources)).migrate?.containers ?? [];
    expect(migrate?.command).toEqual(compose.services.migrate?.command);
  },
);

test("OPS-03 the school's overlay has a PostgreSQL cluster whose web role owns nothing", () => {
  const cluster = find<{
    instances: number;
    managed: { roles: object[] };
    bootstrap: { initdb: { owner: string } };
  }>(rendered.get("school") ?? [], "Cluster", "postgres");
  expect(cluster.instances).toBe(3);
  expect(cluster.bootstrap.initdb.owner).toBe("nirmaan_owner");
  expect(cluster.managed.roles).toEqual([
    expect.objectContaining({ name: "nirmaan_web", superuser: false, createrole: false, bypassrls: false }),
  ]);
});

test("OPS-03 the country's overlay scales web processes by CPU and runners by their queue", () => {
  const resources = rendered.get("country") ?? [];
  type Autoscaler = {
    metrics: { type: string; resource?: { name: string }; pods?: { metric: { name: string } } }[];
  };
  const metricsOf = (name: string) =>
    find<Autoscaler>(resources, "HorizontalPodAutoscaler", name).metrics.map(
      ({ resource, pods }) => resource?.name ?? pods?.metric.name,
    );
  expect(metricsOf("web")).toEqual(["cpu"]);
  expect(metricsOf("runner")).toEqual(["nirmaan_runner_queue_length", "cpu"]);
  for (const name of ["web", "runner"])
    expect(find(resources, "Deployment", name)).not.toHaveProperty("replicas");
});
