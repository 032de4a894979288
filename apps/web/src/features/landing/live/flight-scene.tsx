import * as m from "@nirmaan/messages/landing.ts";
import type { ReactNode } from "react";
import { DECIMETRES, FLIGHT_TOP_M, flightFrame } from "./flight-frame.ts";
import type { Flight } from "./landing-recordings.ts";

/**
 * A flight as the lesson's replay draws it: the drone at its height, and the height over time. It shows the end of the
 * flight; `play-flight.ts` reads the heights from the curve and moves both.
 */
export function FlightScene({ flight, children }: { flight: Flight; children: ReactNode }) {
  const { heights, seconds, target } = flight;
  const last = heights.length - 1;
  return (
    <div data-flight-scene={seconds}>
      <div
        role="img"
        aria-label={m.flightScene({ seconds, target, highest: Math.max(...heights) })}
        className="relative aspect-[4/3] overflow-hidden rounded-t-card bg-sunken sm:aspect-[2/1]"
      >
        <div className="absolute inset-x-0 top-2 bottom-8">
          <div
            className="absolute inset-x-0 border-works border-t border-dashed"
            style={{ bottom: `${(target / FLIGHT_TOP_M) * 100}%` }}
          >
            <span className="absolute top-3 right-4 text-small text-works">{m.flightTarget({ target })}</span>
          </div>
          <svg
            data-flight-curve=""
            aria-hidden="true"
            viewBox={`0 0 ${last} ${FLIGHT_TOP_M * DECIMETRES}`}
            preserveAspectRatio="none"
            className="absolute inset-y-0 right-4 left-[30%] h-full w-[calc(70%-1rem)] overflow-visible fill-none stroke-next"
          >
            <polyline
              points={heights
                .map((height, at) => `${at},${Math.round((FLIGHT_TOP_M - height) * DECIMETRES)}`)
                .join(" ")}
              strokeWidth="2.5"
              strokeLinejoin="round"
              vectorEffect="non-scaling-stroke"
            />
          </svg>
          <div
            data-flight-drone=""
            className="absolute inset-y-0 left-[12%] flex w-16 items-end will-change-transform"
            style={{ transform: flightFrame(heights, last, seconds).droneTransform }}
          >
            <DroneDrawing />
          </div>
        </div>
        <div className="absolute inset-x-0 bottom-0 h-8 border-edge border-t text-muted text-small">
          <span className="absolute top-1 left-[30%]">0</span>
          <span className="absolute top-1 right-4">{seconds} s</span>
        </div>
      </div>
      {children}
    </div>
  );
}

function DroneDrawing() {
  return (
    <svg viewBox="0 0 64 24" className="w-full fill-none stroke-ink" strokeWidth="2.5" aria-hidden="true">
      <path d="M10 8h44M0 3h20M44 3h20M10 3v5M54 3v5M25 16l-4 8M39 16l4 8" />
      <path className="fill-ink" d="M22 7h20l-2 9H24z" />
    </svg>
  );
}
