import {
  MAP_HEIGHT,
  MAP_WIDTH,
  type MapPoint,
} from "../../apps/web/src/features/cities/map/map-projection.ts";

export type ShareCard = {
  /** Small, above the title. */
  lead: string;
  title: string;
  /** Small, below the title. */
  facts: string;
  places: MapPoint[];
  here?: MapPoint;
};

const GROUND = "#0d0f1f";
const INK = "#f4f1e9";
const QUIET = "#b4b6c8";
const FAINT = "#5b5e7a";
const MARIGOLD = "#f7b43c";
const TITLE_WIDTH = 660;
/** The average width of a letter in Anek Semibold, as a share of the font size. */
const LETTER_SHARE = 0.54;

/** The picture of a shared link, 1200 × 630, as SVG. */
export function openGraphCard({ lead, title, facts, places, here }: ShareCard): string {
  const lines = splitTitle(title);
  const size = Math.min(
    104,
    Math.floor(TITLE_WIDTH / (LETTER_SHARE * Math.max(...lines.map(({ length }) => length)))),
  );
  const top = 350 - ((lines.length - 1) * size) / 2;
  const scale = 500 / MAP_HEIGHT;
  const dots = places.map(({ x, y }) => `M${x} ${y}h0`).join("");
  const light = here
    ? `<circle cx="${here.x}" cy="${here.y}" r="34" fill="none" stroke="${MARIGOLD}" stroke-width="3"/><circle cx="${here.x}" cy="${here.y}" r="14" fill="${MARIGOLD}"/>`
    : "";
  const titleLines = lines.map(
    (line, index) =>
      `<text x="80" y="${top + index * size}" font-size="${size}" font-weight="600" fill="${INK}" letter-spacing="-1.5">${escapeXml(line)}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" font-family="Anek Latin">
<rect width="1200" height="630" fill="${GROUND}"/>
<g transform="translate(${1140 - MAP_WIDTH * scale} 52) scale(${scale})"><path d="${dots}" fill="none" stroke="${here ? FAINT : QUIET}" stroke-width="9" stroke-linecap="round"/>${light}</g>
<g transform="translate(80 70) scale(2)"><path fill="${INK}" d="M3.5 3h25A1.5 1.5 0 0 1 30 4.5v3A1.5 1.5 0 0 1 28.5 9h-25A1.5 1.5 0 0 1 2 7.5v-3A1.5 1.5 0 0 1 3.5 3Zm18 8h4a1.5 1.5 0 0 1 1.5 1.5v15a1.5 1.5 0 0 1-1.5 1.5h-4a1.5 1.5 0 0 1-1.5-1.5v-15a1.5 1.5 0 0 1 1.5-1.5Z"/><path fill="${MARIGOLD}" d="M5 14h12a1 1 0 0 1 1 1v4a1 1 0 0 1-1 1h-6v5a1 1 0 0 1-1 1H8a4 4 0 0 1-4-4v-7a1 1 0 0 1 1-1Z"/></g>
<text x="164" y="120" font-size="46" font-weight="600" fill="${INK}">Nirmaan</text>
<text x="80" y="${top - size - 4}" font-size="36" fill="${QUIET}">${escapeXml(lead)}</text>
${titleLines.join("\n")}
<text x="80" y="${top + (lines.length - 1) * size + 66}" font-size="34" fill="${QUIET}">${escapeXml(facts)}</text>
<rect y="618" width="1200" height="12" fill="${MARIGOLD}"/>
</svg>`;
}

/** Splits a long title into two lines of similar length. */
function splitTitle(title: string): string[] {
  if (title.length <= 14 || !title.includes(" ")) return [title];
  const breaks = [...title.matchAll(/ /g)].map(({ index }) => index);
  const middle = breaks.reduce((best, at) =>
    Math.abs(at - title.length / 2) < Math.abs(best - title.length / 2) ? at : best,
  );
  return [title.slice(0, middle), title.slice(middle + 1)];
}

const escapeXml = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
