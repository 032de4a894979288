import { createHash } from "node:crypto";
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { withLocale } from "@nirmaan/messages/locale/with-locale.ts";
import * as m from "@nirmaan/messages/open-graph.ts";
import { renderAsync } from "@resvg/resvg-js";
import {
  BOARDS,
  type Catalogue,
  CLASS_LEVELS,
  Courses,
  joinCatalogue,
  LessonMap,
} from "../../apps/web/src/features/catalogue/catalogue.ts";
import { CatalogueWords, withWords } from "../../apps/web/src/features/catalogue/catalogue-words.ts";
import { classSlug, courseView } from "../../apps/web/src/features/catalogue/course-view.ts";
import { City } from "../../apps/web/src/features/cities/city.ts";
import { formatPopulation } from "../../apps/web/src/features/cities/city-figures.ts";
import { localizedCity } from "../../apps/web/src/features/cities/city-in-hindi.ts";
import { projectToMap } from "../../apps/web/src/features/cities/map/map-projection.ts";
import { openGraphCard, type ShareCard } from "./open-graph-card.ts";

const ROOT = join(import.meta.dirname, "../..");
const CONTENT = join(ROOT, "content");
const CACHE = join(ROOT, "node_modules/.cache/nirmaan/open-graph");
const STAMP = join(CACHE, ".drawn-from");
const FONTS = [
  "@expo-google-fonts/anek-latin/400Regular/AnekLatin_400Regular.ttf",
  "@expo-google-fonts/anek-latin/600SemiBold/AnekLatin_600SemiBold.ttf",
  "@expo-google-fonts/anek-devanagari/400Regular/AnekDevanagari_400Regular.ttf",
  "@expo-google-fonts/anek-devanagari/600SemiBold/AnekDevanagari_600SemiBold.ttf",
];

/** Draws an Open Graph picture per city, course and language into a folder; unchanged pictures come from a cache. */
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

/** By file name, such as `cities/pune.png` and `hi/cities/pune.png`, as the pages refer to them. */
function openGraphCards(): Map<string, ShareCard> {
  const cities = globSync("*.json", { cwd: join(CONTENT, "cities") })
    .sort()
    .map((file) => City.parse(readJson(`cities/${file}`)));
  const catalogue = joinCatalogue(
    LessonMap.parse(readJson("catalogue/lesson-map.json")),
    Courses.parse(readJson("catalogue/courses.json")),
  );
  const hindi = withWords(catalogue, CatalogueWords.parse(readJson("catalogue/catalogue.hi.json")));
  const inHindi = withLocale("hi", () => [...cityCards(cities), ...courseCards(hindi, cities)]);
  return new Map([
    ...cityCards(cities),
    ...courseCards(catalogue, cities),
    ...inHindi.map(([name, card]) => [`hi/${name}`, card] as const),
  ]);
}

const cityCards = (cities: City[]): [string, ShareCard][] =>
  cities.map(localizedCity).map((city) => {
    const { value, year } = city.demographics.population;
    return [
      `cities/${city.slug}.png`,
      {
        lead: m.learnProgrammingIn(),
        title: city.name,
        facts: m.cityFacts({ state: city.state, population: formatPopulation(value), year }),
        places: cities.map(projectToMap),
        here: projectToMap(city),
      },
    ];
  });

function courseCards(catalogue: Catalogue, cities: City[]): [string, ShareCard][] {
  const slugs = [
    ...catalogue.courses.map(({ slug }) => slug),
    ...BOARDS.flatMap((board) => CLASS_LEVELS.map((level) => classSlug(board, level))),
  ];
  return slugs.flatMap((slug) => {
    const course = courseView(catalogue, slug);
    if (!course) return [];
    const isOfOneClass = !catalogue.courses.some((known) => known.slug === slug);
    const card: ShareCard = {
      lead: isOfOneClass ? m.lessonsForClass() : m.forClasses(),
      title: course.title,
      facts: m.courseFacts({ count: course.lessons.length }),
      places: cities.map(projectToMap),
    };
    return [[`courses/${slug}.png`, card]];
  });
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(join(CONTENT, file), "utf8"));

const fontFiles = (): string[] => FONTS.map((file) => fileURLToPath(import.meta.resolve(file)));
