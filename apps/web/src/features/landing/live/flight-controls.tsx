import * as m from "@nirmaan/messages/landing.ts";
import { buttonClasses } from "#ui/controls/button-classes.ts";
import { classNames } from "#ui/theme/class-names.ts";

/** Used by `play-flight.ts`; invisible without script, and under reduced motion only the moment can be chosen. */
export function FlightControls({ last }: { last: number }) {
  return (
    <div className="flight-controls mt-3 flex min-h-12 flex-wrap items-center gap-x-4">
      <button
        type="button"
        data-flight-play={m.flightPlay()}
        data-flight-pause={m.flightPause()}
        className={classNames(buttonClasses(), "min-w-24 motion-reduce:hidden")}
      >
        {m.flightPlay()}
      </button>
      <input
        type="range"
        min={0}
        max={last}
        defaultValue={last}
        aria-label={m.flightMoment()}
        className="h-11 min-w-32 flex-1 cursor-pointer accent-next-edge"
      />
      <span
        data-flight-reading=""
        aria-hidden="true"
        className="w-28 text-right text-muted text-small tabular-nums"
      />
    </div>
  );
}
