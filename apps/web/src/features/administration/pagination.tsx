import * as m from "@nirmaan/messages/administration.ts";
import { ButtonLink } from "#ui/controls/link.tsx";

type PaginationProps = {
  /** Undefined on the last page. */
  next: string | undefined;
  /** Undefined on the first page. */
  first: string | undefined;
};

export function Pagination({ next, first }: PaginationProps) {
  return (
    <nav aria-label={m.pages()} className="mt-4 flex flex-wrap gap-3 empty:hidden">
      {first ? <ButtonLink to={first}>{m.backToNewest()}</ButtonLink> : null}
      {next ? <ButtonLink to={next}>{m.older()}</ButtonLink> : null}
    </nav>
  );
}
