/** What the server says about a lesson: bytes as they are sent, and as they are stored. */
export type PlannedLesson = {
  slug: string;
  title: string;
  bytes: number;
  storedBytes: number;
  /** Changes with the lesson's text. */
  version: string;
  /** Java and some libraries run on our server only. */
  runsInBrowser: boolean;
};

export type CoursePlan = {
  /** The lessons that the student may open. */
  lessons: PlannedLesson[];
  needsPython: boolean;
  /** SQLite, which runs queries. */
  needsSql: boolean;
  /** JavaScript runs, and pages are shown, in frames. */
  needsFrames: boolean;
};

type FileKind = "app" | "python" | "sql";

/** Address, bytes as sent, bytes as stored: written by the build. */
type FileSize = [address: string, bytes: number, storedBytes: number];
export type FileSizes = Record<FileKind, FileSize[]>;

export type OnDevice = {
  /** The addresses of the stored files. */
  files: Set<string>;
  /** The version of each downloaded lesson. */
  lessons: Map<string, string>;
};

type Sized = { bytes: number; storedBytes: number };
export type DownloadPart = Sized &
  ({ kind: FileKind; address: string } | { kind: "lesson"; lesson: PlannedLesson });

/** What is not on the device: first the app, then the lessons, which can be read before Python has arrived. */
export function partsLeft(
  { lessons, needsPython, needsSql }: CoursePlan,
  { app, python, sql }: FileSizes,
  device: OnDevice,
): DownloadPart[] {
  const filesLeft = (kind: FileKind, files: FileSize[]): DownloadPart[] =>
    files
      .filter(([address]) => !device.files.has(address))
      .map(([address, bytes, storedBytes]) => ({ kind, address, bytes, storedBytes }));
  const lessonsLeft = lessons
    .filter(({ slug, version }) => device.lessons.get(slug) !== version)
    .map((lesson): DownloadPart => ({ kind: "lesson", lesson, ...sizeOf([lesson]) }));
  return [
    ...filesLeft("app", app),
    ...lessonsLeft,
    ...(needsSql ? filesLeft("sql", sql) : []),
    ...(needsPython ? filesLeft("python", python) : []),
  ];
}

export const sizeOf = (parts: Sized[]): Sized => ({
  bytes: parts.reduce((sum, part) => sum + part.bytes, 0),
  storedBytes: parts.reduce((sum, part) => sum + part.storedBytes, 0),
});

export const partsOfKind = (parts: DownloadPart[], kind: DownloadPart["kind"]): DownloadPart[] =>
  parts.filter((part) => part.kind === kind);
