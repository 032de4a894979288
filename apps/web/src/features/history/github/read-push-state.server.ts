import type { Database } from "@nirmaan/db/connect-database.ts";
import { githubConnections, repositories } from "@nirmaan/db/schema.ts";
import { eq } from "drizzle-orm";
import type { Student } from "#domain/people/person.ts";
import { problemWords } from "./push-problem.ts";

/** How much of a student's work is on GitHub; null without a connection. */
export async function readPushState(db: Database, { id }: Student) {
  const [row] = await db
    .select({
      pushedAt: githubConnections.pushedAt,
      pushedHead: githubConnections.pushedHead,
      problem: githubConnections.problem,
      head: repositories.head,
    })
    .from(githubConnections)
    .leftJoin(repositories, eq(repositories.studentId, githubConnections.studentId))
    .where(eq(githubConnections.studentId, id));
  if (!row) return null;
  const { pushedAt, pushedHead, problem, head } = row;
  return {
    pushedAt: pushedAt?.toISOString() ?? null,
    isComplete: pushedHead === head,
    problem: problemWords(problem),
  };
}
