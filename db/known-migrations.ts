import journal from "./migrations/meta/_journal.json" with { type: "json" };

/** The newest migration of this version. */
export const newestMigration = (): string => journal.entries.at(-1)?.tag ?? "none";

/** The name of the migration that was written at this time; undefined when a newer version wrote it. */
export const migrationAt = (when: number): string | undefined =>
  journal.entries.find((entry) => entry.when === when)?.tag;
