const KILOBYTE = 1024;

/** Forms, and every endpoint that is not in the table below. */
const FORM_BYTES = 64 * KILOBYTE;

/** The requests that may be larger than a form, in Hono's notation. */
const LARGER_BODIES: { method: string; path: string; bytes: number }[] = [
  // A project has up to 800 kB.
  { method: "PUT", path: "/api/projects/:slug", bytes: 1024 * KILOBYTE },
  // The files of a program.
  { method: "POST", path: "/api/execute", bytes: 1024 * KILOBYTE },
  // Up to ten files.
  { method: "POST", path: "/api/lessons/:slug/attempts", bytes: 1024 * KILOBYTE },
  // A program and the conversation.
  { method: "POST", path: "/api/tutor", bytes: 1024 * KILOBYTE },
  // A file has up to 200 kB.
  { method: "POST", path: "/api/github/auto-save", bytes: 512 * KILOBYTE },
  // Answers of a paper that were written without a network.
  { method: "PUT", path: "/api/practice/:key/answers", bytes: 512 * KILOBYTE },
  { method: "POST", path: "/api/practice/:key/hand-in", bytes: 512 * KILOBYTE },
  // The provider decides its size.
  { method: "POST", path: "/api/payments/webhook", bytes: 256 * KILOBYTE },
  // 12,000 Devanagari letters, nine bytes each in a form.
  { method: "POST", path: "/api/contact", bytes: 128 * KILOBYTE },
  // 60,000 Devanagari letters of a class list, nine bytes each in a form.
  ...["roster", "roster.data"].map((page) => ({
    method: "POST",
    path: `/teacher/classes/:classId/${page}`,
    bytes: 640 * KILOBYTE,
  })),
];

const larger = LARGER_BODIES.map(({ method, path, bytes }) => ({
  method,
  pattern: new RegExp(`^${path.replaceAll(/:\w+/g, "[^/]+")}/?$`),
  bytes,
}));

/** How many bytes the body of a request may have. A request that only reads has none. */
export function bodyLimitOf(method: string, path: string): number {
  if (method === "GET" || method === "HEAD") return 0;
  return larger.find((one) => one.method === method && one.pattern.test(path))?.bytes ?? FORM_BYTES;
}
