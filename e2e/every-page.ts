/** Every page that has a shell, as a visitor's address bar shows it. */
export const EVERY_PAGE = [
  "/",
  "/info/terms",
  "/info/privacy",
  "/info/contact",
  "/auth/signup",
  "/auth/login",
  "/student/dashboard",
  "/student/courses",
  "/student/progress",
  "/student/achievements",
  "/student/profile",
  "/student/subscription",
  "/student/lesson/intro_to_computer_science",
  "/dev/ui",
  "/a-page-that-is-not-there",
];

export const THEMES = ["light", "dark"] as const;

export const SCREENS = [
  { name: "phone", width: 360, height: 640 },
  { name: "desk", width: 1440, height: 900 },
];
