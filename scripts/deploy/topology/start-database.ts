import { mkdirSync } from "node:fs";
import { startEmbeddedPostgres } from "@nirmaan/db/embedded/start-embedded-postgres.ts";
import postgres from "postgres";
import { readDeployFile } from "../deploy-files.ts";

/** A PostgreSQL with the roles that deploy/postgres creates in an empty volume, and nothing else. */
export async function startDatabase(dataDir: string, environment: Record<string, string>) {
  mkdirSync(dataDir);
  const server = await startEmbeddedPostgres(dataDir, ["max_connections=200"]);
  const administrator = new URL(server.ownerUrl);
  administrator.pathname = "/postgres";
  const sql = postgres(administrator.href, { max: 1, onnotice: () => {} });
  try {
    // The embedded PostgreSQL has made its own, which the container's PostgreSQL has not.
    await sql`drop database nirmaan`;
    await sql`drop role nirmaan_web`;
    for (const statement of roleStatements(environment)) await sql.unsafe(statement);
  } finally {
    await sql.end();
  }
  return server;
}

/** The statements of create-roles.sql with the passwords that create-roles.sh passes to psql. */
function roleStatements(environment: Record<string, string>): string[] {
  const variables = [...readDeployFile("postgres/create-roles.sh").matchAll(/-v (\w+)="\$(\w+)"/g)];
  const values = Object.fromEntries(
    variables.map(([, name, variable = ""]) => [name, environment[variable]]),
  );
  return readDeployFile("postgres/create-roles.sql")
    .replace(/:'(\w+)'/g, (_, name: string) => `'${values[name]?.replaceAll("'", "''")}'`)
    .split(";\n")
    .filter((statement) => statement.trim());
}
