const LINK = /!?\[([^\]]*)\]\([^)]*\)/g;
const ADDRESS = /\b(?:https?:\/\/|www\.)\S+|\b\w+:\/\/\S+|javascript:\S*|data:\S+/gi;
const TAG = /<\/?[a-z!][^>]*>?/gi;

/** Removes HTML, images, links, headings and invisible characters. */
export function cleanMarkdown(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/[\u200b-\u200f\u202a-\u202e\u2060\ufeff]/g, "")
    .replace(LINK, "$1")
    .replace(ADDRESS, "")
    .replace(TAG, (tag) => (/^<\/?[a-z][\w-]*(?:\s[^>]*)?\/?>?$/i.test(tag) ? "" : tag))
    .replace(/^#{1,6}\s+/gm, "")
    .trim();
}
