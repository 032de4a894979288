const LONGEST = 60;

/** "My Rocket 2" becomes "my-rocket-2". */
export const projectSlug = (name: string): string =>
  name
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-+|-+$/g, "")
    .slice(0, LONGEST);

/** "my-rocket-2" becomes "My rocket 2". */
export function projectTitle(slug: string): string {
  const words = slug.replaceAll(/[_-]+/g, " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
