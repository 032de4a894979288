import { index, layout, prefix, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  layout("routes/public/layout.tsx", [
    index("routes/public/landing.tsx"),
    route("consent/:token", "routes/public/consent.tsx"),
    route("courses", "routes/public/courses.tsx"),
    route("courses/:slug", "routes/public/course.tsx"),
    route("cities", "routes/public/cities.tsx"),
    route("cities/:slug", "routes/public/city.tsx"),
    route("pricing", "routes/public/pricing.tsx"),
    ...prefix("info", [
      route("privacy", "routes/public/privacy.tsx"),
      route("terms", "routes/public/terms.tsx"),
      route("contact", "routes/public/contact.tsx"),
    ]),
  ]),
  route("sitemap.xml", "routes/public/sitemap.ts"),
  route("robots.txt", "routes/public/robots.ts"),
  ...prefix("auth", [
    layout("routes/auth/layout.tsx", [
      route("signup", "routes/auth/signup.tsx"),
      route("login", "routes/auth/login.tsx"),
      route("forgot", "routes/auth/forgot.tsx"),
      route("reset", "routes/auth/reset.tsx"),
      route("confirm", "routes/auth/confirm.tsx"),
      route("callback", "routes/auth/callback.tsx"),
      route("mfa", "routes/auth/mfa.tsx"),
      route("about-you", "routes/auth/about-you.tsx"),
      route("account", "routes/auth/account.tsx"),
    ]),
    route("enter", "routes/auth/enter.ts"),
    route("logout", "routes/auth/logout.ts"),
    route("with/:provider", "routes/auth/with.ts"),
  ]),
  ...prefix("student", [
    layout("routes/student/layout.tsx", [
      route("dashboard", "routes/student/dashboard.tsx"),
      route("courses", "routes/student/courses.tsx"),
      route("progress", "routes/student/progress.tsx"),
      route("achievements", "routes/student/achievements.tsx"),
      route("profile", "routes/student/profile.tsx"),
      route("subscription", "routes/student/subscription.tsx"),
    ]),
    route("lesson/:slug", "routes/student/lesson.tsx"),
    route("playground", "routes/student/playground.tsx"),
  ]),
  route("test-payments/:id", "routes/student/test-payments.tsx"),
  route("dev/outbox", "routes/dev/outbox.tsx"),
  route("dev/ui", "routes/dev/ui.tsx"),
  route("*", "routes/public/not-found.tsx"),
] satisfies RouteConfig;
