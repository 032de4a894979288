const LONGEST_WORD = 20;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const SLUG = /^[a-z0-9]+(?:[-._~@][a-z0-9]+)*$/;
/** Built files have a hash in their name and are public. */
const PUBLIC_FILES = "/assets/";

/**
 * A path without secrets, for the log. Links in mails hold tokens in the path; a part is kept only when it is an id or
 * made of short words in small letters, so that the token of a link that is added later is hidden too.
 */
export function redactPath(path: string): string {
  if (path.startsWith(PUBLIC_FILES)) return path;
  return path
    .split("/")
    .map((part) => (isHarmless(part) ? part : "[hidden]"))
    .join("/");
}

function isHarmless(part: string): boolean {
  const name = part.replace(/\.data$/, "");
  if (name.length <= LONGEST_WORD || UUID.test(name)) return true;
  return SLUG.test(name) && name.split(/[-._~@]/).every((word) => word.length <= LONGEST_WORD);
}
