import { createHash } from "node:crypto";
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { renderAsync } from "@resvg/resvg-js";
import { BOARDS, CLASS_LEVELS } from "../../apps/web/src/domain/board.ts";
import { Courses, joinCatalogue, LessonMap } from "../../apps/web/src/features/catalogue/catalogue.ts";
import { classSlug, courseView } from "../../apps/web/src/features/catalogue/course-view.ts";
import { City } from "../../apps/web/src/features/cities/city.ts";
import { formatPopulation } from "../../apps/web/src/features/cities/city-figures.ts";
import { projectToMap } from "../../apps/web/src/features/cities/map/map-projection.ts";
import { openGraphCard, type ShareCard } from "./open-graph-card.ts";

const ROOT = join(import.meta.dirname, "../..");
const CONTENT = join(ROOT, "content");
const CACHE = join(ROOT, "node_modules/.cache/nirmaan/open-graph");
const STAMP = join(CACHE, ".drawn-from");
const WEIGHTS = ["400Regular/AnekLatin_400Regular.ttf", "600SemiBold/AnekLatin_600SemiBold.ttf"];

/** Draws an Open Graph picture per city and course into a folder; unchanged pictures come from a cache. */
export async function drawOpenGraph(folder: string): Promise<void> {
  const cards = openGraphCards();
  const hash = createHash("sha256");
  for (const [name, card] of cards) hash.update(name).update(openGraphCard(card));
  const drawing = hash.digest("hex");
  if (!existsSync(STAMP) || readFileSync(STAMP, "utf8") !== drawing) {
    rmSync(CACHE, { recursive: true, force: true });
    for (const [name, card] of cards) await draw(join(CACHE, name), openGraphCard(card));
    writeFileSync(STAMP, drawing);
  }
  cpSync(CACHE, folder, { recursive: true, filter: (path) => path !== STAMP });
}

async function draw(file: string, svg: string): Promise<void> {
  const image = await renderAsync(svg, { font: { fontFiles: fontFiles(), loadSystemFonts: false } });
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, image.asPng());
}

/** By file name, such as `cities/pune.png`, as the pages refer to them. */
function openGraphCards(): Map<string, ShareCard> {
  const cities = globSync("*.json", { cwd: join(CONTENT, "cities") })
    .sort()
    .map((file) => City.parse(readJson(`cities/${file}`)));
  const places = cities.map(projectToMap);
  const catalogue = joinCatalogue(
    LessonMap.parse(readJson("catalogue/lesson-map.json")),
    Courses.parse(readJson("catalogue/courses.json")),
  );
  const slugs = [
    ...catalogue.courses.map(({ slug }) => slug),
    ...BOARDS.flatMap((board) => CLASS_LEVELS.map((level) => classSlug(board, level))),
  ];
  const cards = new Map<string, ShareCard>();
  for (const city of cities) {
    cards.set(`cities/${city.slug}.png`, {
      lead: "Learn programming in",
      title: city.name,
      facts: `${city.state} · ${formatPopulation(city.demographics.population.value)} people (${city.demographics.population.year})`,
      places,
      here: projectToMap(city),
    });
  }
  for (const slug of slugs) {
    const course = courseView(catalogue, slug);
    if (!course) continue;
    const isOfOneClass = !catalogue.courses.some((known) => known.slug === slug);
    cards.set(`courses/${slug}.png`, {
      lead: isOfOneClass ? "Computing lessons for" : "For classes 9 to 12",
      title: course.title,
      facts: `${course.lessons.length} lessons, mapped to the syllabus`,
      places,
    });
  }
  return cards;
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(join(CONTENT, file), "utf8"));

function fontFiles(): string[] {
  const home = dirname(fileURLToPath(import.meta.resolve("@expo-google-fonts/anek-latin/package.json")));
  return WEIGHTS.map((file) => join(home, file));
}
