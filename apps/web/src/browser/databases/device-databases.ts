/** The owner of work that is done without an account. */
export const GUEST = "guest";

// One database for each account, so that deleting one cannot touch another.
export const lessonDatabaseName = (owner: string) => `nirmaan-lessons-${owner}`;
export const keptPagesDatabaseName = (reader: string) => `nirmaan-pages-${reader}`;
export const examDatabaseName = (owner: string) => `nirmaan-exam-${owner}`;
export const practiceDatabaseName = (owner: string) => `nirmaan-practice-${owner}`;
export const projectDatabaseName = (owner: string) => `nirmaan-workspace-${owner}`;

/** Without the script that reads databases: most pages need it only where there is something to read. */
export async function hasDatabase(name: string): Promise<boolean> {
  const databases = await indexedDB.databases();
  return databases.some((database) => database.name === name);
}
