import * as m from "@nirmaan/messages/practice.ts";
import { Link } from "react-router";
import { classNames } from "#ui/theme/class-names.ts";

type PaperChoiceProps = { chosen: string; papers: { id: string; title: string }[] };

/** Boards examine a class in several subjects: the student practises one at a time. */
export const PaperChoice = ({ chosen, papers }: PaperChoiceProps) => (
  <nav aria-label={m.subjects()}>
    <ul className="flex flex-wrap gap-2">
      {papers.map(({ id, title }) => (
        <li key={id}>
          <Link
            lang="en"
            to={`?paper=${id}`}
            aria-current={id === chosen ? "page" : undefined}
            className={classNames(
              "touchable inline-flex min-h-11 items-center rounded-control border px-3 hover:bg-hover",
              id === chosen ? "border-ink bg-hover font-strong" : "border-edge bg-surface",
            )}
          >
            {title}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
