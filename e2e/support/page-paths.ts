/** Paths of all pages that visitors see. */
export const VISITOR_PAGES = [
  "/",
  "/courses",
  "/courses/python",
  "/courses/isc-class-9",
  "/courses/pyton",
  // Eight of the 151 cities: axe compares every link with every other, and the pages are alike.
  "/cities?region=North+Eastern",
  "/cities/mumbai",
  "/cities/korba",
  "/cities/atlantis",
  "/pricing",
  "/info/terms",
  "/info/privacy",
  "/info/contact",
  "/help",
  // A few of the terms: axe compares every text with its background.
  "/glossary?q=loop",
  "/auth/signup",
  "/auth/login",
  "/auth/forgot",
  "/auth/confirm?kind=signup&email=asha@example.test",
  "/auth/callback?error_code=otp_expired",
  "/consent/unknown",
  "/mails/unknown",
  "/certificates/UNKN-OWNC-ODE2",
  "/student/lesson/intro_to_computer_science",
  "/playground",
  "/dev/ui",
  "/dev/outbox",
  "/a-page-that-is-not-there",
];

/** Paths of all pages that need a student. */
export const STUDENT_PAGES = [
  "/auth/reset",
  "/auth/account",
  "/student/dashboard",
  "/student/courses",
  "/student/progress",
  "/student/achievements",
  "/student/practical-file",
  "/student/practice",
  "/student/practice/practical",
  "/student/projects",
  "/student/portfolio",
  "/student/profile",
  "/student/subscription",
];

export const THEMES = ["light", "dark"] as const;

export const SCREENS = [
  { name: "phone", width: 360, height: 640 },
  { name: "desk", width: 1440, height: 900 },
];
