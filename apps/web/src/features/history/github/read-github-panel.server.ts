import { repositories } from "@nirmaan/db/schema.ts";
import { eq } from "drizzle-orm";
import type { Student } from "#domain/people/person.ts";
import { mayUse } from "#server/people/may-use.ts";
import type { Services } from "#server/services/services.ts";
import { readConnection } from "./connect-github.server.ts";
import { isGithubSetUp } from "./github-client.server.ts";
import type { GithubConnection } from "./github-panel.tsx";
import { problemWords } from "./push-problem.ts";

/** The data of the profile's GitHub panel, without the token. */
export async function readGithubPanel(services: Pick<Services, "env" | "database">, student: Student) {
  const found = await readConnection(services, student.id);
  const connection: GithubConnection | null = found
    ? {
        repository: found.repository,
        address: `${services.env.GITHUB_URL}/${found.repository}`,
        branch: found.branch,
        pushedAt: found.pushedAt,
        problem: problemWords(found.problem),
      }
    : null;
  const [work] = await services.database.db
    .select({ head: repositories.head })
    .from(repositories)
    .where(eq(repositories.studentId, student.id));
  return {
    connection,
    hasWork: work !== undefined,
    isSetUp: isGithubSetUp(services.env),
    hasConsent: mayUse(student, "github"),
  };
}
