import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { PGBOUNCER } from "../checks/find-pgbouncer.ts";

/** PostgreSQL connections for all web processes together. */
export const POOL_SIZE = 4;

/** Debian's PgBouncer in transaction mode, in front of the database at `url`. Returns its address for the same role. */
export async function startPgbouncer(folder: string, url: string, port: number) {
  const target = new URL(url);
  const name = target.pathname.slice(1);
  const users = join(folder, "pgbouncer-users.txt");
  const settings = join(folder, "pgbouncer.ini");
  // PgBouncer refuses to run as root; `nobody` must be able to read the files.
  writeFileSync(users, `"${target.username}" "${decodeURIComponent(target.password)}"\n`, { mode: 0o644 });
  writeFileSync(
    settings,
    [
      "[databases]",
      `${name} = host=127.0.0.1 port=${target.port} dbname=${name}`,
      "[pgbouncer]",
      "listen_addr = 127.0.0.1",
      `listen_port = ${port}`,
      "unix_socket_dir =",
      "auth_type = plain",
      `auth_file = ${users}`,
      "pool_mode = transaction",
      `default_pool_size = ${POOL_SIZE}`,
      "",
    ].join("\n"),
    { mode: 0o644 },
  );
  const asNobody = process.getuid?.() === 0 ? ["-u", "nobody"] : [];
  const child = spawn(PGBOUNCER ?? "pgbouncer", [...asNobody, settings], { stdio: "ignore" });
  const ended = new Promise<void>((done) => child.once("close", () => done()));
  while (!(await accepts(port))) {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended with ${child.exitCode}`);
    await wait(50);
  }
  target.port = String(port);
  return {
    url: target.href,
    stop: async () => {
      child.kill("SIGINT");
      await ended;
    },
  };
}

const accepts = (port: number) =>
  new Promise<boolean>((done) => {
    const probe = connect(port, "127.0.0.1", () => {
      probe.destroy();
      done(true);
    });
    probe.once("error", () => done(false));
  });
