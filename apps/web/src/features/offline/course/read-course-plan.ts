import { currentLocale } from "@nirmaan/messages/locale/current-locale.ts";
import { isObject } from "#browser/json-guards.ts";
import { listDownloads } from "../kept-pages.ts";
import {
  type CoursePlan,
  type DownloadPart,
  type FileSizes,
  type OnDevice,
  partsLeft,
} from "./course-plan.ts";

export const LESSON_PATH = "/student/lesson/";

export type CourseSituation = { plan: CoursePlan; sizes: FileSizes; left: DownloadPart[] };

/** The course as the server has it now, and what of it is missing on this device. */
export async function readSituation(reader: string, course: string): Promise<CourseSituation> {
  const [plan, sizes] = await Promise.all([readPlan(course), readFileSizes()]);
  return readLeft(reader, course, { plan, sizes });
}

/** What is missing now; needs no network. */
export async function readLeft(
  reader: string,
  course: string,
  { plan, sizes }: Pick<CourseSituation, "plan" | "sizes">,
): Promise<CourseSituation> {
  return { plan, sizes, left: partsLeft(plan, sizes, await readDevice(reader, course)) };
}

/** The slugs of the course's lessons on this device, which are known without a network too. */
export async function readKeptLessons(reader: string, course: string): Promise<Map<string, string>> {
  const downloads = await listDownloads(reader, course);
  return new Map([...downloads].map(([path, version]) => [path.slice(LESSON_PATH.length), version]));
}

/** Throws for everything but a good answer: a redirect leads to the login page. */
export async function fetchOwn(address: string, options: RequestInit = {}): Promise<Response> {
  const response = await fetch(address, { ...options, redirect: "manual", priority: "low" });
  if (!response.ok) throw new RefusedDownload(address);
  return response;
}

/** The server answered, but not with what was asked for. */
export class RefusedDownload extends Error {}

async function readPlan(course: string): Promise<CoursePlan> {
  const plan: unknown = await (await fetchOwn(`/student/download/courses/${course}`)).json();
  if (!isObject(plan) || !Array.isArray(plan.lessons)) throw new RefusedDownload(course);
  return plan as CoursePlan;
}

async function readFileSizes(): Promise<FileSizes> {
  const response = await fetchOwn(`/app-files-${currentLocale()}.json`, { cache: "no-cache" });
  return (await response.json()) as FileSizes;
}

async function readDevice(reader: string, course: string): Promise<OnDevice> {
  const [lessons, names] = await Promise.all([readKeptLessons(reader, course), caches.keys()]);
  const stored = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return { lessons, files: new Set(stored.flat().map(({ url }) => new URL(url).pathname)) };
}
