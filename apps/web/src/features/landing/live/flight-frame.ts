/** The top of the drawing, in metres above the ground. */
export const FLIGHT_TOP_M = 15;
/** The curve is drawn in tenths of a metre. */
export const DECIMETRES = 10;

type FlightFrame = { droneTransform: string; curveClip: string; reading: string };

/** What is shown at one moment of a flight. */
export function flightFrame(heights: readonly number[], index: number, seconds: number): FlightFrame {
  const height = heights[index] ?? 0;
  const share = heights.length > 1 ? index / (heights.length - 1) : 1;
  const time = ((index + 1) / heights.length) * seconds;
  return {
    // A transform, because it moves nothing else on the page.
    droneTransform: `translateY(-${((height / FLIGHT_TOP_M) * 100).toFixed(1)}%)`,
    curveClip: `inset(-9px ${((1 - share) * 100).toFixed(1)}% -9px 0)`,
    reading: [`${time.toFixed(1)} s`, `${height.toFixed(1)} m`].join(" · "),
  };
}

/** The heights that a curve of `FlightScene` shows. */
export const heightsOfCurve = (points: string): number[] =>
  points.split(" ").map((point) => FLIGHT_TOP_M - Number(point.split(",")[1]) / DECIMETRES);
