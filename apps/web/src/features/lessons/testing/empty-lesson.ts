import type { PersonalLesson } from "../content/rendered-lesson.ts";

/** An English lesson in Python without text: a test adds what it is about. */
export const emptyLesson: PersonalLesson = {
  slug: "loops",
  title: "Loops",
  minutes: 30,
  time: { from: 25, to: 40 },
  languages: ["python"],
  goals: [],
  locale: "en",
  locales: ["en"],
  terms: [],
  words: [],
  hook: [],
  steps: [],
  exercises: [],
  summary: { text: [], quiz: [], exam: [] },
  place: { language: "python", next: undefined },
};
