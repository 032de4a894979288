import { createStore, type StoreApi } from "zustand";
import { savesData } from "#browser/device-capacity.ts";
import { isMarkedWhole, markWhole, removeDownloads } from "../kept-pages.ts";
import { sizeOf } from "./course-plan.ts";
import { type CourseSituation, readKeptLessons, readLeft, readSituation } from "./read-course-plan.ts";
import { readFreeBytes, runDownload, type Stop } from "./run-download.ts";
import { isWanted, rememberWanted } from "./wanted-courses.ts";

export type CourseDownload =
  /** Nothing is known yet, or this browser can keep no course. */
  | { kind: "unknown" }
  | ({ kind: "offered"; stop?: Stop | undefined } & CourseSituation)
  /** Data saver is on: a second press says that the download is wanted. */
  | ({ kind: "asking" } & CourseSituation)
  | ({ kind: "loading"; doneBytes: number; totalBytes: number; cancel: () => void } & CourseSituation)
  | { kind: "kept"; lessons: number };

export type OwnCourse = {
  slug: string;
  /** The lessons that the page shows and the student may open. */
  lessons: string[];
  reader: string;
  /** The data of the root route, which every page has. */
  root: unknown;
};

const FIRST_RETRY_AFTER_MS = 5000;
const LAST_RETRY_AFTER_MS = 60_000;

type Store = StoreApi<CourseDownload>;
export type CourseDownloadStore = ReturnType<typeof createCourseDownload>;

/** A download goes on while the student looks at other pages of the student area. */
const stores = new Map<string, CourseDownloadStore>();
export function courseDownload(course: OwnCourse): CourseDownloadStore {
  const key = `${course.reader} ${course.slug}`;
  const store = stores.get(key) ?? createCourseDownload(course);
  stores.set(key, store);
  return store;
}

function createCourseDownload(course: OwnCourse) {
  const store: Store = createStore(() => ({ kind: "unknown" }));
  retryAfterInterruption(course, store);
  return {
    ...store,
    look: async () => {
      if (store.getState().kind === "loading") return;
      await look(course, store);
      const state = store.getState();
      if (state.kind === "offered" && isWanted(course.slug) && !savesData())
        await start(course, store, state);
    },
    /** With data saver on, the first press asks. */
    press: async () => {
      const state = store.getState();
      if (state.kind === "offered" && savesData()) store.setState({ ...state, kind: "asking" }, true);
      else if (state.kind === "offered" || state.kind === "asking") await start(course, store, state);
    },
    decline: () => {
      const state = store.getState();
      if (state.kind === "asking") store.setState({ ...state, kind: "offered" }, true);
    },
    /** When the network is back. */
    goOn: () => continueDownload(course, store),
    remove: async () => {
      await removeDownloads(course.reader, course.slug);
      store.setState({ kind: "unknown" }, true);
      await look(course, store);
    },
  };
}

const isInterrupted = (state: CourseDownload) =>
  state.kind === "offered" && state.stop?.kind === "no-network";

/** A browser can report the network as back before requests reach the server, and it reports that only once. */
function retryAfterInterruption(course: OwnCourse, store: Store): void {
  let waitMs = FIRST_RETRY_AFTER_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  store.subscribe((state) => {
    clearTimeout(timer);
    if (state.kind === "loading" && state.doneBytes > 0) waitMs = FIRST_RETRY_AFTER_MS;
    if (!isInterrupted(state)) return;
    timer = setTimeout(() => navigator.onLine && void continueDownload(course, store), waitMs);
    waitMs = Math.min(2 * waitMs, LAST_RETRY_AFTER_MS);
  });
}

async function continueDownload(course: OwnCourse, store: Store): Promise<void> {
  const state = store.getState();
  if (state.kind === "offered" && isInterrupted(state)) await start(course, store, state);
}

/** Reads what is here. Without a network only a course that was whole before is known to be. */
async function look({ slug, reader, lessons }: OwnCourse, store: Store): Promise<void> {
  if (!("serviceWorker" in navigator && "caches" in globalThis)) return;
  try {
    const situation = await readSituation(reader, slug);
    await showSituation(store, { slug, reader }, situation);
  } catch {
    if (store.getState().kind !== "unknown" || !(await isMarkedWhole(reader, slug))) return;
    const kept = await readKeptLessons(reader, slug);
    if (lessons.every((lesson) => kept.has(lesson)))
      store.setState({ kind: "kept", lessons: kept.size }, true);
  }
}

type DownloadPlace = Pick<OwnCourse, "slug" | "reader">;

async function showSituation(
  store: Store,
  { reader, slug }: DownloadPlace,
  situation: CourseSituation,
  stop?: Stop,
): Promise<void> {
  if (situation.left.length > 0 || stop) {
    store.setState({ kind: "offered", ...situation, stop }, true);
    return;
  }
  await markWhole(reader, slug);
  store.setState({ kind: "kept", lessons: situation.plan.lessons.length }, true);
}

async function start(course: OwnCourse, store: Store, { plan, sizes, left }: CourseSituation): Promise<void> {
  const situation = { plan, sizes, left };
  const { slug, reader, root } = course;
  const { bytes: totalBytes, storedBytes } = sizeOf(left);
  const freeBytes = await readFreeBytes();
  if (freeBytes < storedBytes)
    return showSituation(store, course, situation, { kind: "too-little-space", freeBytes });
  const controller = new AbortController();
  const cancel = () => controller.abort();
  let doneBytes = 0;
  const onBytes = (bytes: number) => {
    doneBytes = Math.min(doneBytes + bytes, totalBytes);
    store.setState({ kind: "loading", ...situation, doneBytes, totalBytes, cancel }, true);
  };
  onBytes(0);
  rememberWanted(slug, true);
  // The student has asked for it; a browser that promises nothing may still keep everything.
  await navigator.storage?.persist?.();
  const { signal } = controller;
  const stop = await runDownload(situation, { reader, course: slug, root, signal, onBytes });
  if (stop?.kind !== "no-network") rememberWanted(slug, false);
  await showSituation(store, course, await readLeft(reader, slug, situation), stop);
}
