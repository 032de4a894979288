import { currentLocale } from "@nirmaan/messages/locale/current-locale.ts";
import { LANGUAGE_TAGS } from "@nirmaan/messages/locale/locale.ts";
import type { ReactNode } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from "react-router";
import { servicesContext } from "#server/services/services.ts";
import { ErrorPage } from "#ui/layout/error-page.tsx";
import { useNonce } from "#ui/layout/nonce-provider.tsx";
import { handlesOf } from "#ui/layout/page-handle.ts";
import { type Theme, themeFrom } from "#ui/theme/theme.ts";
import type { Route } from "./+types/root.ts";
import textFont from "./ui/theme/fonts/anek-latin-core.woff2?url";
import "./ui/theme/styles.css";

/** The background of each theme, for a phone's address bar, which cannot read tokens. */
const BROWSER_BAR: Record<Theme, string> = { light: "#f8f6f1", dark: "#0a0b15" };

export function loader({ request, context }: Route.LoaderArgs) {
  const { env } = context.get(servicesContext);
  return { theme: themeFrom(request.headers.get("cookie")), siteUrl: env.SITE_URL };
}

export const shouldRevalidate = () => false;

export const links: Route.LinksFunction = () => [
  { rel: "preload", href: textFont, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: "/site.webmanifest" },
];

/** A route with `handle = { isStatic: true }` is plain HTML without framework code. */
export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const matches = useMatches();
  const handles = handlesOf(matches);
  const isStatic = handles.some((handle) => handle.isStatic);
  const chosen = matches[0]?.loaderData as Awaited<ReturnType<typeof loader>> | undefined;
  const theme = handles.find((handle) => handle.theme)?.theme ?? chosen?.theme;
  return (
    // The theme switch sets data-theme directly, without React.
    <html lang={LANGUAGE_TAGS[currentLocale()]} data-theme={theme} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        {/* Lets a phone's keyboard resize the page instead of covering its lower half. */}
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, interactive-widget=resizes-content"
        />
        {theme ? (
          <meta name="theme-color" content={BROWSER_BAR[theme]} />
        ) : (
          <>
            <meta name="theme-color" content={BROWSER_BAR.light} media="(prefers-color-scheme: light)" />
            <meta name="theme-color" content={BROWSER_BAR.dark} media="(prefers-color-scheme: dark)" />
          </>
        )}
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {isStatic ? null : (
          <>
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        )}
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
