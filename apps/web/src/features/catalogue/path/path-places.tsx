import * as m from "@nirmaan/messages/catalogue.ts";
import { Check, Hammer, Lock, Play } from "lucide-react";
import { Link } from "#ui/controls/link.tsx";
import { classNames } from "#ui/theme/class-names.ts";
import type { PathPlace } from "./course-path.ts";

type PathPlacesProps = { places: PathPlace[]; nextSlug: string | undefined };

/** A winding path: every second place stands further to the right, and a line leads from each to the next. */
export function PathPlaces({ places, nextSlug }: PathPlacesProps) {
  return (
    <ol>
      {places.map((place, index) => (
        <li
          key={place.slug}
          className={classNames("relative flex gap-4 not-last:pb-8", index % 2 === 1 && "ml-10")}
        >
          {index < places.length - 1 ? (
            <PathLine isDone={place.state === "finished"} goesRight={index % 2 === 0} />
          ) : null}
          <PlaceMark place={place} number={index + 1} isNext={place.slug === nextSlug} />
          <PlaceWords place={place} />
        </li>
      ))}
    </ol>
  );
}

const PathLine = ({ isDone, goesRight }: { isDone: boolean; goesRight: boolean }) => (
  <svg
    viewBox="0 0 40 100"
    preserveAspectRatio="none"
    fill="none"
    aria-hidden="true"
    className={classNames(
      "absolute top-11 h-[calc(100%-2.75rem)] w-10",
      goesRight ? "left-[1.375rem]" : "-left-[1.125rem]",
      isDone ? "stroke-works" : "stroke-edge",
    )}
  >
    <path
      d={goesRight ? "M0 0C0 60 40 40 40 100" : "M40 0C40 60 0 40 0 100"}
      strokeWidth="2"
      vectorEffect="non-scaling-stroke"
      {...(isDone ? {} : { strokeDasharray: "3 5" })}
    />
  </svg>
);

const MARKS: Record<PathPlace["state"], string> = {
  finished: "border-works bg-works-soft text-works",
  started: "border-next-edge bg-next-soft text-next-ink",
  open: "border-edge bg-surface",
  locked: "border-line bg-sunken text-muted",
  "not-written": "border-line bg-sunken text-muted",
};

type PlaceMarkProps = { place: PathPlace; number: number; isNext: boolean };

function PlaceMark({ place: { state, isProject }, number, isNext }: PlaceMarkProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        "flex size-11 shrink-0 items-center justify-center border-2 font-strong tabular-nums [&_svg]:size-5",
        isProject ? "rounded-card" : "rounded-full",
        isNext ? "border-next-edge bg-next text-on-next" : MARKS[state],
      )}
    >
      {state === "finished" ? (
        <Check />
      ) : isNext ? (
        <Play />
      ) : state === "locked" ? (
        <Lock />
      ) : isProject ? (
        <Hammer />
      ) : (
        number
      )}
    </span>
  );
}

function PlaceWords({ place }: { place: PathPlace }) {
  const { slug, title, minutes, language, isProject, state, tier } = place;
  const isOpen = state !== "locked" && state !== "not-written";
  return (
    <div className="min-w-0 self-center">
      <h4 className={classNames("font-strong", !isOpen && "text-muted")}>
        {isOpen ? (
          <Link to={`/student/lesson/${slug}`} reloadDocument className="touchable">
            {title}
          </Link>
        ) : (
          title
        )}
      </h4>
      <p className="flex flex-wrap gap-x-2 text-muted text-small">
        <span>{m.shortFacts({ minutes, language })}</span>
        {isProject ? <span>{m.project()}</span> : null}
        {state === "finished" ? <span className="text-works">{m.finished()}</span> : null}
        {state === "started" ? <span className="text-next-ink">{m.started()}</span> : null}
        {state === "not-written" ? <span>{m.notYetOpen()}</span> : null}
        {state === "locked" ? <Link to="/student/subscription">{m.opensWithTier({ tier })}</Link> : null}
      </p>
    </div>
  );
}
