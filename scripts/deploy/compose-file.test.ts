import { expect, test } from "vitest";
import { parseEnvFile, readDeployFile, readImage } from "./deploy-files.ts";
import { type Compose, newEnvironment, readCompose } from "./read-compose.ts";

const compose: Compose = await readCompose(newEnvironment("learn.school.example"));
const services = Object.entries(compose.services);
const named = (pattern: RegExp) => services.filter(([name]) => pattern.test(name));

test("OPS-03 Docker Compose accepts the file as it is, and refuses it with a field that does not exist", async () => {
  const text = readDeployFile("compose.yaml");
  const environment = newEnvironment("learn.school.example");
  await expect(readCompose(environment, text)).resolves.toEqual(await readCompose(environment));
  await expect(readCompose(environment, text.replace("read_only: true", "readonly: true"))).rejects.toThrow(
    "Additional property readonly is not allowed",
  );
});

test("OPS-03 the compose file has TLS, PostgreSQL, a migration, two web processes, two runners and a backup", () => {
  expect(Object.keys(compose.services).sort()).toEqual([
    "backup",
    "caddy",
    "migrate",
    "postgres",
    "runner-1",
    "runner-2",
    "web-1",
    "web-2",
  ]);
  expect(services.filter(([, { ports }]) => ports).map(([name]) => name)).toEqual(["caddy"]);
  expect(compose.services.caddy?.ports?.map(({ published }) => published)).toEqual(["80", "443", "443"]);
});

test("OPS-03 every container is limited, read-only and without capabilities, and starts again when it ends", () => {
  for (const [name, service] of services) {
    const limits = service.deploy?.resources?.limits;
    expect([name, typeof limits?.cpus, typeof limits?.memory]).toEqual([name, "number", "string"]);
    expect([name, service.read_only, service.cap_drop]).toEqual([name, true, ["ALL"]]);
    expect([name, service.security_opt]).toEqual([name, expect.arrayContaining(["no-new-privileges:true"])]);
    const isJob = name === "migrate";
    expect([name, service.restart]).toEqual([name, isJob ? "no" : "unless-stopped"]);
    expect([name, service.healthcheck !== undefined]).toEqual([name, !isJob]);
  }
});

test("OPS-03 both images run as a user without privileges", () => {
  for (const name of ["web", "runner"] as const) expect(readImage(name).user).toBe("10001:10001");
});

test("OPS-03 a web process starts after the migration, and Caddy after the web processes", () => {
  for (const [, { depends_on: dependsOn }] of named(/^web/))
    expect(dependsOn?.migrate?.condition).toBe("service_completed_successfully");
  for (const web of ["web-1", "web-2"])
    expect(compose.services.caddy?.depends_on?.[web]?.condition).toBe("service_healthy");
});

test("OPS-03 students' programs have no way to the internet, to the database or to Caddy", () => {
  for (const [, { networks }] of named(/^runner/)) expect(Object.keys(networks ?? {})).toEqual(["programs"]);
  expect(compose.networks.programs?.internal).toBe(true);
  const neighbours = services.filter(([, { networks = {} }]) => "programs" in networks);
  expect(neighbours.map(([name]) => name).sort()).toEqual(["runner-1", "runner-2", "web-1", "web-2"]);
});

test("OPS-03 only the migration, the backup and PostgreSQL know the password of the role that owns the tables", () => {
  const environment = newEnvironment("learn.school.example");
  const { OWNER_DATABASE_PASSWORD = "" } = parseEnvFile(environment);
  expect(OWNER_DATABASE_PASSWORD).toMatch(/^[0-9a-f]{64}$/);
  return readCompose(environment).then(({ services }) => {
    const know = Object.entries(services).filter(([, service]) =>
      JSON.stringify(service).includes(OWNER_DATABASE_PASSWORD),
    );
    expect(know.map(([name]) => name).sort()).toEqual(["backup", "migrate", "postgres"]);
  });
});

test("OPS-03 the environment file has a fresh secret in each place that needs one", () => {
  const [one, other] = [newEnvironment("a.example"), newEnvironment("a.example")].map(parseEnvFile);
  const secrets = Object.keys(one ?? {}).filter((name) => /PASSWORD|SECRET/.test(name));
  expect(secrets.length).toBeGreaterThan(3);
  for (const name of secrets) expect(one?.[name]).not.toBe(other?.[name]);
  expect(new Set(secrets.map((name) => one?.[name])).size).toBe(secrets.length);
  expect(one?.SITE_HOST).toBe("a.example");
});
