/** Everybody who may open an address, in the order of the table's columns. */
export const PEOPLE = [
  "nobody",
  "other student",
  "consent withdrawn",
  "other teacher",
  "class teacher",
  "admin without second factor",
  "admin",
  "owner",
] as const;
export type PagePerson = (typeof PEOPLE)[number];

const all = (status: number) => PEOPLE.map(() => status);
/** An admin without a second factor is led to the page where one is added. */
const signedIn = (status: number) => [302, status, status, status, status, 302, status, status];
const openAccounts = (status: number) => PEOPLE.map((_, at) => ([0, 2, 5].includes(at) ? 302 : status));
/** A student whose guardian has withdrawn is led to a page that says what is still open. */
const students = (status: number) => [302, status, 302, 403, 403, 302, 403, status];
const staff = (status: number) => [302, 403, 302, status, status, 302, status, 403];
const admins = (status: number) => [302, 403, 302, 403, 403, 302, status, 403];

/**
 * The status of every page for every person, and who may read the owner's name, address or class code there besides the
 * owner. "POST" is a form with an intent that does not exist: whoever may use the page gets a status of the page itself.
 */
export const PAGE_ACCESS: Record<string, { statuses: number[]; mayRead?: PagePerson[] }> = {
  "GET /": { statuses: all(200) },
  "GET /consent/:token": { statuses: all(404) },
  "POST /consent/:token": { statuses: all(400) },
  "GET /consent/:token/export": { statuses: all(404) },
  "GET /consent-check": { statuses: all(400) },
  "GET /courses": { statuses: all(200) },
  "GET /courses/:slug": { statuses: all(200) },
  "GET /cities": { statuses: all(200) },
  "GET /cities/:slug": { statuses: all(200) },
  "GET /pricing": { statuses: all(200) },
  "GET /certificates/:code": { statuses: all(404) },
  "GET /help": { statuses: all(200) },
  "GET /info/privacy": { statuses: all(200) },
  "GET /info/terms": { statuses: all(200) },
  "GET /info/contact": { statuses: all(200) },
  "GET /sitemap.xml": { statuses: all(200) },
  "GET /robots.txt": { statuses: all(200) },
  "GET /auth/signup": { statuses: all(200) },
  "POST /auth/signup": { statuses: all(400) },
  "GET /auth/login": { statuses: all(200) },
  "POST /auth/login": { statuses: all(400) },
  "GET /auth/forgot": { statuses: all(200) },
  "POST /auth/forgot": { statuses: all(400) },
  "GET /auth/reset": { statuses: signedIn(200) },
  "POST /auth/reset": { statuses: signedIn(400) },
  "GET /auth/confirm": { statuses: all(302) },
  "POST /auth/confirm": { statuses: all(302) },
  "GET /auth/callback": { statuses: all(200) },
  "POST /auth/callback": { statuses: all(400) },
  "GET /auth/mfa": { statuses: all(302) },
  "POST /auth/mfa": { statuses: all(302) },
  "GET /auth/about-you": { statuses: all(302) },
  "POST /auth/about-you": { statuses: all(302) },
  "GET /auth/account": { statuses: signedIn(200) },
  "GET /auth/closed": { statuses: [302, 302, 200, 302, 302, 302, 302, 302] },
  "POST /auth/closed": { statuses: [302, 302, 400, 302, 302, 302, 302, 302] },
  "GET /oauth/consent": { statuses: all(404) },
  "POST /oauth/consent": { statuses: all(404) },
  "GET /auth/enrol": { statuses: [302, 302, 302, 302, 302, 200, 302, 302] },
  "GET /auth/enter": { statuses: all(302) },
  "GET /auth/logout": { statuses: all(302) },
  "GET /auth/with/:provider": { statuses: all(302) },
  "GET /student/dashboard": { statuses: students(200) },
  "GET /student/courses": { statuses: students(200) },
  "GET /student/progress": { statuses: students(200) },
  "GET /student/achievements": { statuses: students(200) },
  "POST /student/achievements": { statuses: students(404) },
  "GET /student/practical-file": { statuses: students(403) },
  "GET /student/profile": { statuses: students(200) },
  "POST /student/profile": { statuses: students(200) },
  "GET /student/subscription": { statuses: students(200) },
  "POST /student/subscription": { statuses: openAccounts(400) },
  "GET /student/progress.csv": { statuses: students(200) },
  "GET /student/certificates/:code": { statuses: students(404) },
  // A lesson of a paid tier: a free student is led to the tiers, and staff may read it.
  "GET /student/lesson/:slug": { statuses: [302, 302, 302, 200, 200, 302, 200, 302] },
  "GET /student/playground/:project?": { statuses: students(200) },
  "GET /teacher": {
    statuses: staff(200),
    mayRead: ["class teacher", "admin"],
  },
  "POST /teacher": {
    statuses: staff(400),
    mayRead: ["class teacher", "admin"],
  },
  "GET /teacher/settings": { statuses: staff(200) },
  "POST /teacher/settings": { statuses: staff(400) },
  "GET /admin": { statuses: admins(200), mayRead: ["admin"] },
  "GET /admin/people/:userId": { statuses: admins(200), mayRead: ["admin"] },
  "POST /admin/people/:userId": { statuses: admins(400), mayRead: ["admin"] },
  "GET /admin/subscriptions": { statuses: admins(200) },
  "GET /admin/announcements": { statuses: admins(200) },
  "POST /admin/announcements": { statuses: admins(400) },
  "GET /admin/content": { statuses: admins(200) },
  "POST /admin/content": { statuses: admins(400) },
  "GET /admin/content/claims": { statuses: admins(200) },
  "POST /admin/content/claims": { statuses: admins(400) },
  "GET /admin/content/prices": { statuses: admins(200) },
  "POST /admin/content/prices": { statuses: admins(400) },
  "GET /admin/content/city": { statuses: admins(404) },
  "POST /admin/content/city": { statuses: admins(404) },
  "GET /admin/content/availability": { statuses: admins(404) },
  "POST /admin/content/availability": { statuses: admins(404) },
  "GET /admin/log": { statuses: admins(200) },
  "GET /admin/log/sign-ins": { statuses: admins(200) },
  "GET /admin/log/reads": { statuses: admins(200), mayRead: ["admin"] },
  "GET /admin/settings": { statuses: admins(200) },
  "POST /admin/settings": { statuses: admins(400) },
  "GET /admin/health": { statuses: admins(200) },
  "GET /playground/:project?": { statuses: [200, 302, 200, 200, 200, 200, 200, 302] },
  "GET /test-payments/:id": { statuses: students(404) },
  "POST /test-payments/:id": { statuses: openAccounts(404) },
  "GET /dev/adult-check": { statuses: all(200) },
  "POST /dev/adult-check": { statuses: all(400) },
  "GET /dev/outbox": { statuses: all(200) },
  "GET /dev/ui": { statuses: all(200) },
  "GET /*": { statuses: all(404) },
  // Last, because it ends the sessions.
  "POST /auth/logout": { statuses: all(302) },
};

/** Everything else is for one reader, and is stored nowhere. */
export const PUBLIC_PAGES = new Set([
  "GET /",
  "GET /courses",
  "GET /courses/:slug",
  "GET /cities",
  "GET /cities/:slug",
  "GET /pricing",
  "GET /help",
  "GET /info/privacy",
  "GET /info/terms",
  "GET /info/contact",
  "GET /sitemap.xml",
  "GET /robots.txt",
]);
