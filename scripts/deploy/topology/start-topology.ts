import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { rootfsFolder } from "../../../apps/runner/src/rootfs/find-rootfs.ts";
import { findDeployTools } from "../../checks/find-deploy-tools.ts";
import { DEPLOY, readImage } from "../deploy-files.ts";
import { type Compose, newEnvironment, readCompose } from "../read-compose.ts";
import {
  type ContainerProcess,
  runContainer,
  startContainer,
  stopContainer,
  untilHealthy,
} from "./container-process.ts";
import { startDatabase } from "./start-database.ts";

export type Topology = Awaited<ReturnType<typeof startTopology>>;

type TopologyPlace = { folder: string; ports: Record<string, number>; compose: Compose };

/**
 * Starts the services of deploy/compose.yaml as processes of this machine: the same commands and variables, with
 * loopback ports instead of the names of containers, and PostgreSQL and Caddy from other packages than their images.
 */
export async function startTopology(lines: string[]) {
  const folder = mkdtempSync(join(tmpdir(), "nirmaan-topology-"));
  const names = ["front", "redirect", "health", "web-1", "web-2", "runner-1", "runner-2"];
  const ports = Object.fromEntries(await Promise.all(names.map(async (name) => [name, await freePort()])));
  const compose = await readCompose(
    newEnvironment(`localhost:${ports.front}`, ["TLS_FROM=internal", ...lines]),
  );
  const database = await startDatabase(join(folder, "postgres"), environmentOf(compose, "postgres"));
  const place = { folder, ports: { ...ports, postgres: database.port }, compose };
  const running = new Map<string, ContainerProcess>();
  const stop = async () => {
    await Promise.all([...running.values()].map((container) => stopContainer(container, "SIGTERM")));
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await runContainer(containerOf(place, "migrate", "web"));
    for (const name of Object.keys(compose.services)) await startServer(place, name, running);
    running.set("caddy", await startCaddy(place));
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    address: `https://localhost:${ports.front}`,
    certificate: () => readFileSync(join(folder, "caddy/data/caddy/pki/authorities/local/root.crt")),
    backUp: () =>
      runContainer({ ...containerOf(place, "backup", "web"), command: ["sh", "deploy/backup.sh"] }),
    backups: join(folder, "backup"),
    start: (name: string) => startServer(place, name, running),
    kill: async (name: string) => {
      const container = running.get(name);
      if (!container) throw new Error(`${name} does not run`);
      await stopContainer(container, "SIGKILL");
    },
    logOf: (name: string) => running.get(name)?.log() ?? "",
    stop,
  };
}

/** Starts a web process or a runner and waits for the health check of its container. */
async function startServer(
  place: TopologyPlace,
  name: string,
  running: Map<string, ContainerProcess>,
): Promise<void> {
  const image = /^(web|runner)-\d$/.exec(name)?.[1] as "web" | "runner" | undefined;
  if (!image) return;
  const container = startContainer(containerOf(place, name, image));
  running.set(name, container);
  const check = place.compose.services[name]?.healthcheck?.test.at(-1) ?? "";
  await untilHealthy(container, check.replace(/:\d+/, `:${place.ports[name]}`));
}

function containerOf(place: TopologyPlace, name: string, image: "web" | "runner") {
  const defaults = readImage(image);
  const dataDir = join(place.folder, name);
  mkdirSync(dataDir, { recursive: true });
  const port = String(place.ports[name] ?? 0);
  return {
    name,
    command: place.compose.services[name]?.command ?? defaults.command,
    environment: {
      ...defaults.environment,
      ...withLoopback(place, environmentOf(place.compose, name)),
      ...(image === "web"
        ? {
            PORT: port,
            DATA_DIR: dataDir,
            BACKUP_FOLDER: dataDir,
            ERASURE_LIST: join(dataDir, "erased.jsonl"),
          }
        : { RUNNER_HOST: "127.0.0.1", RUNNER_PORT: port, RUNNER_ROOTFS: rootfsFolder() }),
    },
    logFile: join(place.folder, `${name}.log`),
  };
}

async function startCaddy(place: TopologyPlace): Promise<ContainerProcess> {
  const { caddy } = await findDeployTools();
  const { folder, ports } = place;
  const container = startContainer({
    name: "caddy",
    command: [caddy, "run", "--adapter", "caddyfile", "--config", join(DEPLOY, "Caddyfile")],
    environment: {
      ...environmentOf(place.compose, "caddy"),
      XDG_DATA_HOME: join(folder, "caddy/data"),
      XDG_CONFIG_HOME: join(folder, "caddy/config"),
      HTTP_PORT: String(ports.redirect),
      HEALTH_PORT: String(ports.health),
      WEB_UPSTREAMS: `127.0.0.1:${ports["web-1"]} 127.0.0.1:${ports["web-2"]}`,
    },
    logFile: join(folder, "caddy.log"),
  });
  await untilHealthy(container, `http://127.0.0.1:${ports.health}/health`);
  return container;
}

const environmentOf = (compose: Compose, name: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(compose.services[name]?.environment ?? {}).flatMap(([key, value]) =>
      value === null ? [] : [[key, String(value)]],
    ),
  );

/** The names of containers and the network of Caddy, as they are on this machine. */
function withLoopback({ ports }: TopologyPlace, environment: Record<string, string>): Record<string, string> {
  const local = (value: string) =>
    value
      .replace(/\b(postgres|(?:web|runner)-\d):\d+/g, (_, name: string) => `127.0.0.1:${ports[name]}`)
      .replace("172.30.10.0/24", "127.0.0.1");
  return Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, local(value)]));
}

function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const probe = createServer();
    probe.once("error", failed);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => found(typeof address === "object" && address ? address.port : 0));
    });
  });
}
