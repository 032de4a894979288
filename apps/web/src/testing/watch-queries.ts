import postgres from "postgres";

type Asked = { text: string; parameters: unknown[] };

/** A connection whose every question is noted, so that a test can ask for its plan. */
export function watchQueries(url: string): { watched: postgres.Sql; asked: Asked[] } {
  const asked: Asked[] = [];
  const watched = postgres(url, {
    max: 1,
    // Else its own question about types would be listened to as well.
    fetch_types: false,
    debug: (_connection, text, parameters) => void asked.push({ text, parameters }),
  });
  return { watched, asked };
}
