import { randomUUID } from "node:crypto";
import type { Acknowledged } from "../kill/kill-load.ts";

const LESSON = "python_first_program";
/** A program of a beginner, and what they add in half a minute. */
const STARTING_BYTES = 600;
const TYPED_BYTES = 60;

export const STEPS = [
  "log in",
  "dashboard",
  "open lesson",
  "save",
  "save version",
  "report progress",
  "run on server",
  "check",
  "ask tutor",
] as const;
export type Step = (typeof STEPS)[number];

/** 0 stands for no answer. */
export type Answer = { status: number; body: string };
export type SendOfDay = (method: string, path: string, body?: object | URLSearchParams) => Promise<Answer>;

/** One student's program, and what the server has acknowledged of it. */
export type Work = {
  email: string;
  password: string;
  code: string;
  seenRevision: number | null;
  done: Acknowledged;
};

export const newWork = (email: string, password: string, done: Acknowledged): Work => ({
  email,
  password,
  code: typed(STARTING_BYTES),
  seenRevision: null,
  done,
});

export const typeMore = (work: Work) => {
  work.code += typed(TYPED_BYTES);
};

/** Statements that run, and compress no better than what people write. */
function typed(bytes: number): string {
  let text = "";
  while (text.length < bytes) text += `n_${Math.random().toString(36).slice(2)} = ${Math.random()}\n`;
  return text;
}

const PROJECT = `/api/projects/lesson-${LESSON}`;
const isOk = ({ status }: Answer) => status >= 200 && status < 400;
const parsed = <Body>({ body }: Answer) => JSON.parse(body) as Body;

/** The requests of each step, as the pages send them. */
export const DAY_STEPS: Record<Step, (send: SendOfDay, work: Work) => Promise<Answer>> = {
  "log in": (send, { email, password }) =>
    send("POST", "/auth/login", new URLSearchParams({ email, password, intent: "password" })),
  dashboard: (send) => send("GET", "/student/dashboard"),
  "open lesson": async (send, work) => {
    const page = await send("GET", `/student/lesson/${LESSON}`);
    if (isOk(page)) await readProject(send, work);
    return page;
  },
  save: async (send, work) => {
    const project = projectOf(work.code);
    const content = work.code;
    const answer = await send("PUT", PROJECT, { seenRevision: work.seenRevision, project });
    if (isOk(answer)) {
      work.seenRevision = parsed<{ revision: number }>(answer).revision;
      const { email, seenRevision: revision } = work;
      work.done.projects.push({ email, revision, content });
    } else await readProject(send, work);
    return answer;
  },
  "save version": async (send, { email, code, done }) => {
    const file = { language: "python", lessonId: LESSON, lessonTitle: "Python", fileName: "main.py" };
    const answer = await send("POST", "/api/github/auto-save", { ...file, code });
    if (isOk(answer)) {
      const { saved, commit } = parsed<{ saved: boolean; commit: string }>(answer);
      if (saved) done.versions.push({ email, commit });
    }
    return answer;
  },
  "report progress": (send) =>
    send("PUT", `/api/lessons/${LESSON}/progress`, { stepsDone: ["1"], seconds: 60 }),
  "run on server": (send, { code }) =>
    send("POST", "/api/execute", {
      language: "python",
      version: "*",
      files: [{ name: "main.py", content: code }],
    }),
  check: async (send, { email, code, done }) => {
    const attemptKey = randomUUID();
    const files = [{ name: "main.py", content: code }];
    const attempt = { exercise: "card", language: "python", files, attemptKey };
    const answer = await send("POST", `/api/lessons/${LESSON}/attempts`, attempt);
    if (isOk(answer) && parsed<{ isRecorded: boolean }>(answer).isRecorded)
      done.attempts.push({ email, attemptKey });
    return answer;
  },
  "ask tutor": (send, { code }) =>
    send("POST", "/api/tutor", {
      place: LESSON,
      lesson: LESSON,
      exercise: "card",
      language: "python",
      code,
      conversation: [{ role: "user", content: "Why does my program print nothing?" }],
    }),
};

/** After a save without an answer: the server may have stored it. */
async function readProject(send: SendOfDay, work: Work): Promise<void> {
  const answer = await send("GET", PROJECT);
  if (isOk(answer)) work.seenRevision = parsed<{ revision: number } | null>(answer)?.revision ?? null;
}

const projectOf = (content: string) => ({
  files: [{ id: "1", name: "main.py", parentId: null, type: "file", language: "python", content }],
  openFiles: ["1"],
  currentFileId: "1",
});
