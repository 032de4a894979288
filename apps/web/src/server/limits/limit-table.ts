import * as m from "@nirmaan/messages/server-limits.ts";

const MINUTE_S = 60;
const HOUR_S = 3600;

export type Limit = {
  /** The most in one window of one subject. */
  most: number;
  windowS: number;
  /**
   * How many a process takes from PostgreSQL at once; a divisor of `most`. A caller far below the limit costs one query
   * for this many requests, and one whose requests reach several processes may be refused a few requests early.
   */
  lease: number;
  /** What the person is told. */
  refusal: (limit: { wait: string }) => string;
};

/** Everything that is limited per student or per address. Limits of accounts are in the accounts service. */
export const LIMITS = {
  /** Programs on our server, over HTTP and over the socket together. */
  run: {
    most: 40,
    windowS: MINUTE_S,
    lease: 4,
    refusal: m.run,
  },
  /** Each attempt runs the program several times. */
  attempt: {
    most: 20,
    windowS: MINUTE_S,
    lease: 2,
    refusal: m.attempt,
  },
  question: {
    most: 20,
    windowS: MINUTE_S,
    lease: 2,
    refusal: m.question,
  },
  /** Short messages of a student to their teacher. */
  message: {
    most: 20,
    windowS: MINUTE_S,
    lease: 2,
    refusal: m.message,
  },
  /** A lesson page reports at most every 15 seconds and after each check; two tabs stay far below. */
  live: {
    most: 300,
    windowS: 5 * MINUTE_S,
    lease: 30,
    refusal: m.live,
  },
  /** The editor saves a version every two minutes; several tabs and a person who presses the button stay far below. */
  version: {
    most: 60,
    windowS: MINUTE_S,
    lease: 6,
    refusal: m.version,
  },
  /** The editor sends a project at most every three seconds from each tab. */
  project: {
    most: 60,
    windowS: MINUTE_S,
    lease: 6,
    refusal: m.project,
  },
  /** High enough for a whole school behind one address. */
  contact: {
    most: 20,
    windowS: HOUR_S,
    lease: 1,
    refusal: m.contact,
  },
  /** Wrong codes only: a right one is not counted. */
  classCode: {
    most: 10,
    windowS: HOUR_S,
    lease: 1,
    refusal: m.classCode,
  },
  /** A whole school may mistype behind one address; one person with many accounts may not guess on. */
  classCodeOfAddress: {
    most: 200,
    windowS: HOUR_S,
    lease: 1,
    refusal: m.classCodeOfAddress,
  },
  /** A stream is open for at most five minutes, so this also bounds the streams that are open at the same time. */
  stream: {
    most: 60,
    windowS: 300,
    lease: 6,
    refusal: m.stream,
  },
  streamOfAddress: {
    most: 3000,
    windowS: 300,
    lease: 30,
    refusal: m.streamOfAddress,
  },
  /** Answers of practice: a page sends at most one report in two seconds; marking may run a program. */
  answers: {
    most: 90,
    windowS: MINUTE_S,
    lease: 9,
    refusal: m.answers,
  },
  /** Sets, reviews and papers: each is some kilobytes in the database. */
  sitting: {
    most: 60,
    windowS: HOUR_S,
    lease: 1,
    refusal: m.sitting,
  },
  /** A report compares all programs of a class. */
  similarity: {
    most: 60,
    windowS: HOUR_S,
    lease: 1,
    refusal: m.similarity,
  },
  /** Lists of a class as files, with all its students. */
  classDownload: {
    most: 20,
    windowS: MINUTE_S,
    lease: 1,
    refusal: m.classDownload,
  },
  /** A page loads the practical files of a class one after the other. */
  classFile: {
    most: 300,
    windowS: MINUTE_S,
    lease: 30,
    refusal: m.classFile,
  },
  /** When the network is back, a page may send the marks of a whole class at once. */
  marking: {
    most: 900,
    windowS: MINUTE_S,
    lease: 30,
    refusal: m.marking,
  },
  /** New copies behind links, and portfolios. */
  share: {
    most: 30,
    windowS: HOUR_S,
    lease: 1,
    refusal: m.share,
  },
  remix: {
    most: 20,
    windowS: HOUR_S,
    lease: 1,
    refusal: m.remix,
  },
  /** A person who means it reports a few; who reports everything costs the moderators their day. */
  report: {
    most: 5,
    windowS: HOUR_S,
    lease: 1,
    refusal: m.report,
  },
  /** Zip files of everything that a student has. */
  download: {
    most: 10,
    windowS: MINUTE_S,
    lease: 1,
    refusal: m.download,
  },
  /** Counted for each guardian: the link needs no login, and whoever has it makes the server work. */
  guardianDownload: {
    most: 5,
    windowS: HOUR_S,
    lease: 1,
    refusal: m.guardianDownload,
  },
} satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;
