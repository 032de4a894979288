import { ButtonLink } from "#ui/controls/link.tsx";

type PaginationProps = {
  /** The address of the next page; without one, this is the last. */
  next: string | undefined;
  /** The address of the first page, for whoever is not on it. */
  first: string | undefined;
};

export function Pagination({ next, first }: PaginationProps) {
  return (
    <nav aria-label="Pages" className="mt-4 flex flex-wrap gap-3 empty:hidden">
      {first ? <ButtonLink to={first}>Back to the newest</ButtonLink> : null}
      {next ? <ButtonLink to={next}>Older</ButtonLink> : null}
    </nav>
  );
}
