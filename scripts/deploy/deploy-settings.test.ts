import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readConfig, runnerSettings } from "../../apps/runner/src/config/runner-config.ts";
import { readEnv, webSettings } from "../../apps/web/src/server/config/env.ts";
import { parseEnvFile, ROOT, readDeployFile, readImage } from "./deploy-files.ts";
import { type ComposeService, newEnvironment, readCompose } from "./read-compose.ts";
import { OVERLAYS, type Resource, renderOverlay } from "./render-overlay.ts";

const compose = await readCompose(newEnvironment("learn.school.example"));

/** Settings of the web process that an operator of containers does not set, with the reason. */
const NOT_IN_COMPOSE: Record<string, string> = {
  NODE_ENV: "in the image",
  PORT: "in the image",
  DATA_DIR: "in the image",
  HOST: "a container listens at all of its addresses",
  METRICS_PORT: "read with METRICS_TOKEN",
  METRICS_HOST: "read with METRICS_TOKEN",
  DIRECT_DATABASE_URL: "there is no PgBouncer",
  ALLOW_OWNER_ROLE: "there are two roles",
  DEV_PAGES: "for development",
  GITHUB_URL: "for tests",
  GITHUB_API_URL: "for tests",
  RAZORPAY_URL: "for tests",
  GOTRUE_SECURITY_CAPTCHA_ENABLED: "refused by the web process",
};

/** The environment of a container: what the image sets and what the service sets over it. */
const environmentOf = (
  image: "web" | "runner",
  service: ComposeService | undefined,
): Record<string, string> => ({
  ...readImage(image).environment,
  ...Object.fromEntries(
    Object.entries(service?.environment ?? {}).flatMap(([name, value]) =>
      value === null ? [] : [[name, value]],
    ),
  ),
});

/** The names of a compose service, also those that are passed on only when .env has them. */
const namesIn = (anchor: string) => {
  const block = new RegExp(`&${anchor}\\n((?:  .*\\n)+)`).exec(readDeployFile("compose.yaml"))?.[1] ?? "";
  return [...block.matchAll(/^ {2}(\w+):/gm)].map(([, name = ""]) => name);
};

test("OPS-03 every setting of the web process is in the compose file, or has a reason not to be", () => {
  const expected = webSettings.filter((name) => !(name in NOT_IN_COMPOSE));
  expect(namesIn("web-settings").sort()).toEqual(expected.sort());
  expect(Object.keys(NOT_IN_COMPOSE).filter((name) => !webSettings.includes(name))).toEqual([]);
});

test("OPS-03 every setting of the compose file is explained in .env.example, and nothing else is", () => {
  const text = readDeployFile("compose.yaml");
  const interpolated = [...text.matchAll(/\$\{(\w+)/g)].map(([, name = ""]) => name);
  const passedOn = [...text.matchAll(/^ +([A-Z_]+):$/gm)].map(([, name = ""]) => name);
  const explained = [...readDeployFile(".env.example").matchAll(/^(?:# )?([A-Z_]+)=/gm)].map(
    ([, name]) => name,
  );
  expect(new Set(explained)).toEqual(new Set([...interpolated, ...passedOn]));
});

test("OPS-03 web process and runner accept the settings of the compose file", () => {
  for (const name of ["web-1", "web-2"])
    expect(() => readEnv(environmentOf("web", compose.services[name]))).not.toThrow();
  for (const name of ["runner-1", "runner-2"]) {
    const environment = environmentOf("runner", compose.services[name]);
    const { PATH: _path, NODE_ENV: _mode, ...settings } = environment;
    expect(Object.keys(settings).filter((setting) => !runnerSettings.includes(setting))).toEqual([]);
    expect(() => readConfig(environment)).not.toThrow();
  }
});

test("OPS-03 Caddy gets the settings that the Caddyfile reads", () => {
  const read = [...readDeployFile("Caddyfile").matchAll(/\{\$(\w+)/g)].map(([, name]) => name);
  for (const name of Object.keys(compose.services.caddy?.environment ?? {})) expect(read).toContain(name);
});

type Source = { configMapRef?: { name: string }; secretRef?: { name: string } };
type Container = { env?: { name: string; value: string }[]; envFrom?: Source[] };
type Deployment = { template: { spec: { containers: [Container] } } };

/** The environment of a deployment's container: its own values and those of the config maps and secrets that it names. */
function environmentIn(resources: Resource[], image: "web" | "runner"): Record<string, string> {
  const deployment = resources.find(({ kind, metadata }) => kind === "Deployment" && metadata.name === image);
  if (!deployment) throw new Error(`there is no deployment ${image}`);
  const [{ env = [], envFrom = [] }] = (deployment.spec as Deployment).template.spec.containers;
  const referenced = envFrom.flatMap(({ configMapRef, secretRef }) => {
    const name = configMapRef?.name ?? secretRef?.name;
    const { kind, data = {} } = resources.find(({ metadata }) => metadata.name === name) ?? { kind: "" };
    const decode = (value: string) => (kind === "Secret" ? Buffer.from(value, "base64").toString() : value);
    return Object.entries(data).map(([key, value]) => [key, decode(value)] as const);
  });
  return {
    ...readImage(image).environment,
    ...Object.fromEntries(referenced),
    ...Object.fromEntries(env.map(({ name, value }) => [name, value])),
  };
}

test.each(OVERLAYS)(
  "OPS-03 web process and runner accept the settings of the overlay %s",
  async (overlay) => {
    const resources = await renderOverlay(overlay);
    const web = environmentIn(resources, "web");
    expect(Object.keys(web).filter((name) => name !== "PATH" && !webSettings.includes(name))).toEqual([]);
    expect(web.SECRETS_KEY?.length).toBeGreaterThan(31);
    expect(() => readEnv(web)).not.toThrow();
    expect(() => readConfig(environmentIn(resources, "runner"))).not.toThrow();
  },
);

test("OPS-03 the containers start what the npm commands start", () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as {
    scripts: Record<string, string>;
  };
  // Without npm and its shell: a container's first process must be the one that gets the signal to stop.
  const textImports = /--import \S+/.exec(readFileSync(join(ROOT, "scripts/run.sh"), "utf8"))?.[0];
  const commandOf = (script: string) => {
    const [, direct, program] =
      /exec (?:node_modules\/\.bin\/)?node (.*)|run\.sh (.*)/.exec(scripts[script] ?? "") ?? [];
    return direct ? `node ${direct}` : `node ${textImports} ${program}`;
  };
  expect(readImage("web").command.join(" ")).toBe(commandOf("serve:web"));
  expect(readImage("runner").command.join(" ")).toBe(commandOf("serve:runner"));
  expect(compose.services.migrate?.command?.join(" ")).toBe(commandOf("migrate"));
  expect(readDeployFile("backup.sh")).toContain(` ${commandOf("backup")} `);
});

test("OPS-03 the web image installs the packages of every workspace", () => {
  const manifests = globSync(["apps/*/package.json", "packages/*/package.json", "db/package.json"], {
    cwd: ROOT,
  });
  const copied = [...readDeployFile("web/Dockerfile").matchAll(/^COPY ([\w/-]+)(\/package\.json)? /gm)];
  expect(manifests.filter((path) => !copied.some(([, folder]) => path === `${folder}/package.json`))).toEqual(
    [],
  );
});

test("OPS-03 no file of deploy/ has a secret that is in use", () => {
  expect(parseEnvFile(readDeployFile(".env.example")).SECRETS_KEY).toBe("fresh-secret");
});
