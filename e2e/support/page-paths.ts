/** Paths of all pages that have a shell. */
export const EVERY_PAGE = [
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
  "/auth/signup",
  "/auth/login",
  "/auth/forgot",
  "/auth/confirm?kind=signup&email=asha@example.test",
  "/auth/callback?error_code=otp_expired",
  "/auth/reset",
  "/auth/account",
  "/consent/unknown",
  "/certificates/UNKN-OWNC-ODE2",
  "/student/dashboard",
  "/student/courses",
  "/student/progress",
  "/student/achievements",
  "/student/practical-file",
  "/student/profile",
  "/student/subscription",
  "/student/lesson/intro_to_computer_science",
  "/dev/ui",
  "/dev/outbox",
  "/a-page-that-is-not-there",
];

export const THEMES = ["light", "dark"] as const;

export const SCREENS = [
  { name: "phone", width: 360, height: 640 },
  { name: "desk", width: 1440, height: 900 },
];
