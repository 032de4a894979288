import postgres from "postgres";

type Asked = { text: string; parameters: unknown[] };

/** A connection that records every query, so that a test can explain its plan. */
export function watchQueries(url: string): { watched: postgres.Sql; asked: Asked[] } {
  const asked: Asked[] = [];
  const watched = postgres(url, {
    max: 1,
    // Otherwise the client's own query for types would be recorded too.
    fetch_types: false,
    debug: (_connection, text, parameters) => void asked.push({ text, parameters }),
  });
  return { watched, asked };
}
