import { packRepository } from "#features/history/pack-repository.server.ts";
import type { Workers } from "#server/jobs.ts";
import type { Services } from "#server/services.ts";

/** Who does which job. */
export const backgroundJobs = ({ env, database }: Services): Workers => ({
  "pack-repository": ({ studentId }) => packRepository(database.db, env.DATA_DIR, studentId),
});
