import { rm } from "node:fs/promises";
import { repositoryFolder } from "./repository.server.ts";

/** The rows go with the student's own row; this is what lies on the disk. */
export const deleteHistory = (dataDir: string, studentId: string): Promise<void> =>
  rm(repositoryFolder(dataDir, studentId), { recursive: true, force: true });
