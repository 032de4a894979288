import { openPythonCache } from "@nirmaan/browser-runtimes/python/python-cache.ts";
import { isObject } from "#browser/json-guards.ts";
import { keepDownload } from "../kept-pages.ts";
import type { DownloadPart, PlannedLesson } from "./course-plan.ts";
import { fetchOwn, LESSON_PATH, RefusedDownload } from "./read-course-plan.ts";

export type Downloading = {
  reader: string;
  course: string;
  /** The data of the root route, which every page has. */
  root: unknown;
  signal: AbortSignal;
  /** With the bytes that have arrived since the last call. */
  onBytes: (bytes: number) => void;
};

/** One request at a time, with low priority: the lesson of somebody else in the same lab must not wait for it. */
export async function downloadParts(parts: DownloadPart[], downloading: Downloading): Promise<void> {
  for (const part of parts) {
    downloading.signal.throwIfAborted();
    if (part.kind === "lesson") await keepLesson(part.lesson, downloading);
    else if (part.kind === "python") await keepPythonFile(part, downloading);
    // The browser's own cache has it then; the service worker takes it from there and keeps it.
    else await (await fetchFile(part.address, part, downloading)).arrayBuffer();
  }
}

async function keepLesson(
  { slug, title, version, bytes }: PlannedLesson,
  { reader, course, root, signal, onBytes }: Downloading,
): Promise<void> {
  const visit: unknown = await (await fetchOwn(`/student/download/lessons/${slug}`, { signal })).json();
  if (!isObject(visit) || !isObject(visit.lesson)) throw new RefusedDownload(slug);
  const page = {
    title,
    routeIds: ["root", "routes/student/lesson-page"],
    loaderData: { root, "routes/student/lesson-page": visit },
    keptAt: Date.now(),
  };
  await keepDownload(reader, LESSON_PATH + slug, { course, version, page });
  onBytes(bytes);
}

type FilePart = Extract<DownloadPart, { address: string }>;

async function keepPythonFile(part: FilePart, downloading: Downloading): Promise<void> {
  const { href } = new URL(part.address, location.href);
  const cache = await openPythonCache(new URL(".", href).href);
  await cache.put(href, await fetchFile(href, part, downloading));
}

/** A response that reports its bytes while it is read. */
async function fetchFile(
  address: string,
  { bytes, storedBytes }: FilePart,
  { signal, onBytes }: Downloading,
): Promise<Response> {
  const response = await fetchOwn(address, { signal });
  const report = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform: (chunk, controller) => {
      onBytes((chunk.byteLength * bytes) / storedBytes);
      controller.enqueue(chunk);
    },
  });
  const headers = new Headers(response.headers);
  // They describe the body as it was sent.
  headers.delete("content-encoding");
  headers.delete("content-length");
  return new Response(response.body?.pipeThrough(report) ?? null, { headers });
}
