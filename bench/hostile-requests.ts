type SendHostile = (path: string, request?: { method: string; body: unknown }) => Promise<Response>;

const WORDS = "total count name price for in range print if else return score".split(" ");

/** A program that compresses no better than what people write. */
export function randomProgram(bytes: number): string {
  let text = "";
  while (text.length < bytes) {
    const word = WORDS[Math.floor(Math.random() * WORDS.length)];
    text += `${word}_${Math.random().toString(36).slice(2)} = ${Math.random()}\n`;
  }
  return text.slice(0, bytes);
}

const post = (body: unknown) => ({ method: "POST", body });

const attempt = (language: string, exercise: string, file: { name: string; content: string }) =>
  post({ language, exercise, files: [file], attemptKey: crypto.randomUUID() });

const attemptPage = (send: SendHostile, content: string) =>
  send(
    "/api/lessons/html_page_structure/attempts",
    attempt("html", "first-page", { name: "index.html", content }),
  );

const RULES = Array.from({ length: 190 }, (_, at) => `p.a${at} p { color: red }`).join("\n");
/** Just below the limits of elements, depth and rules. */
const LARGE_PAGE = `<style>${RULES}</style>${`${"<div>".repeat(50)}<h1>x</h1>${"</div>".repeat(50)}`.repeat(18)}`;
const DEEP_PAGE = "<div>".repeat(9_500);

const conversation = Array.from({ length: 10 }, () => ({ role: "user", content: "a.b(karna ".repeat(400) }));
const project = {
  seenRevision: null,
  project: {
    files: Array.from({ length: 4 }, (_, at) => ({
      type: "file",
      id: `f${at}`,
      name: `file-${at}.py`,
      parentId: null,
      language: "python",
      content: randomProgram(190_000),
    })),
    openFiles: [],
    currentFileId: null,
  },
};

export const NEEDS_HISTORY = new Set(["export of the account", "an old version of a long history"]);

/** The ten requests that cost the server most, each as large as it may be. */
export const HOSTILE_REQUESTS: Record<string, (send: SendHostile, versionId: number) => Promise<Response>> = {
  "checks of the largest page": (send) => attemptPage(send, LARGE_PAGE),
  "checks of a page over the limits": (send) => attemptPage(send, DEEP_PAGE),
  "checks of a program with a hostile text": (send) =>
    send(
      "/api/lessons/java_for_while_loops/attempts",
      attempt("java", "gullak", { name: "Gullak.java", content: "/*a[".repeat(12_000) }),
    ),
  "tutor, the longest conversation and program": (send) =>
    send(
      "/api/tutor",
      post({ place: "playground", language: "javascript", code: "f(a[0]);\n".repeat(6600), conversation }),
    ),
  "export of the account": (send) => send("/api/student/export"),
  "an old version of a long history": (send, versionId) => send(`/api/history/version/${versionId}`),
  "saves of the largest file": (send) =>
    send(
      "/api/github/auto-save",
      post({ code: randomProgram(200_000), language: "python", lessonId: "playground", lessonTitle: "Mine" }),
    ),
  "saves of the largest project": (send) =>
    send("/api/projects/playground", { method: "PUT", body: project }),
  "programs that compute until they are stopped": (send) =>
    send(
      "/api/execute",
      post({
        language: "python",
        version: "*",
        files: [{ name: "main.py", content: "while True: pass" }],
        stdin: "",
      }),
    ),
  "log-ins with a wrong password": (send) =>
    send(
      "/auth/v1/token?grant_type=password",
      post({ email: "hostile-9@bench.test", password: "no such words" }),
    ),
};
