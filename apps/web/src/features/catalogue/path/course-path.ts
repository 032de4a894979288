import type { Topic } from "#ui/drawings/topic-drawing.tsx";

/** A lesson as a place on a course's path. */
export type PathPlace = {
  slug: string;
  title: string;
  minutes: number;
  language: string;
  isProject: boolean;
  state: "finished" | "started" | "open" | "locked" | "not-written";
  tier: string;
};

export type CoursePath = {
  slug: string;
  title: string;
  topic: Topic;
  percent: number;
  done: number;
  /** The first place that is open and not finished. */
  next: PathPlace | undefined;
  places: PathPlace[];
};

type PlacedLesson = { place: PathPlace; course: { slug: string; title: string }; topic: Topic };

/** Lessons in the student's order become one path for each course, in the order in which the courses begin. */
export function coursePaths(lessons: PlacedLesson[]): CoursePath[] {
  const paths = new Map<string, CoursePath>();
  for (const { place, course, topic } of lessons) {
    const path = paths.get(course.slug);
    if (path) path.places.push(place);
    else paths.set(course.slug, { ...course, topic, percent: 0, done: 0, next: undefined, places: [place] });
  }
  return [...paths.values()].map((path) => {
    const done = path.places.filter(({ state }) => state === "finished").length;
    return {
      ...path,
      done,
      percent: Math.floor((100 * done) / path.places.length),
      next: nextPlace(path.places),
    };
  });
}

/** What was begun comes first. */
const nextPlace = (places: PathPlace[]) =>
  places.find(({ state }) => state === "started") ?? places.find(({ state }) => state === "open");

export type PathGroup = { title: string; lead: string; courses: CoursePath[] };
