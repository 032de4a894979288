/** The URL of a list with these query parameters; undefined ones are left out. */
export function pageUrl(path: string, parameters: Record<string, string | number | undefined>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) if (value) query.set(name, String(value));
  return query.size > 0 ? `${path}?${query}` : path;
}
