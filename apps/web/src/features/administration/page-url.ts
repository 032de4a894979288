/** The same list with other words in its address; what is undefined is left out. */
export function pageUrl(path: string, words: Record<string, string | number | undefined>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(words)) if (value) query.set(name, String(value));
  return query.size > 0 ? `${path}?${query}` : path;
}
