import * as m from "@nirmaan/messages/cities-map.ts";
import { MAP_HEIGHT, MAP_WIDTH, type MapPoint } from "./map-projection.ts";

/** All cities as faint dots with this one highlighted. One path: 151 elements would be larger than the page. */
export function CityLocator({ places, here, name }: { places: MapPoint[]; here: MapPoint; name: string }) {
  const dots = places.map(({ x, y }) => `M${x} ${y}h0`).join("");
  return (
    <svg
      viewBox={`0 0 ${MAP_WIDTH} ${MAP_HEIGHT}`}
      className="mx-auto h-56 w-auto max-w-full lg:h-80"
      role="img"
      aria-label={m.amongTheCities({ city: name })}
      fill="none"
      strokeLinecap="round"
    >
      <path d={dots} className="stroke-edge" strokeWidth="9" opacity="0.55" />
      <circle cx={here.x} cy={here.y} r="26" className="stroke-next-edge" strokeWidth="2" />
      <circle cx={here.x} cy={here.y} r="10" className="fill-next stroke-next-edge" strokeWidth="2" />
    </svg>
  );
}
