import { invalid } from "./api-error.ts";

export type ResultsPage = { page: number; perPage: number; offset: number };

const DEFAULT_PER_PAGE = 50;
const MAX_PER_PAGE = 1000;
const MAX_PAGE = 1_000_000;

/** Reads `page` and `per_page`. */
export function readPage(query: URLSearchParams): ResultsPage {
  const page = readNumber(query.get("page"), 1, MAX_PAGE);
  const perPage = readNumber(query.get("per_page"), DEFAULT_PER_PAGE, MAX_PER_PAGE);
  return { page, perPage, offset: (page - 1) * perPage };
}

/** The headers from which the client library reads the total and the next page. */
export function paginationHeaders(path: string, { page, perPage }: ResultsPage, total: number) {
  const lastPage = Math.max(1, Math.ceil(total / perPage));
  const link = (to: number, rel: string) => `<${path}?page=${to}&per_page=${perPage}>; rel="${rel}"`;
  const links = [...(page < lastPage ? [link(page + 1, "next")] : []), link(lastPage, "last")];
  return { "x-total-count": String(total), link: links.join(", ") };
}

function readNumber(text: string | null, fallback: number, max: number): number {
  if (text === null || text === "") return fallback;
  if (!/^\d{1,9}$/.test(text)) throw invalid("Bad Pagination Parameters: a whole number was expected");
  return Math.min(Number(text), max) || fallback;
}
