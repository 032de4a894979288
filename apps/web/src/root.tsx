import type { ReactNode } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from "react-router";
import { ErrorPage } from "#ui/error-page.tsx";
import { useNonce } from "#ui/nonce-provider.tsx";
import { themeFrom } from "#ui/theme.ts";
import type { Route } from "./+types/root.ts";
import "./ui/styles.css";

export function loader({ request }: Route.LoaderArgs) {
  return { theme: themeFrom(request.headers.get("cookie")) };
}

export const shouldRevalidate = () => false;

/** Public pages are plain HTML: a route with `handle = { isStatic: true }` ships no framework code. */
export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const matches = useMatches();
  const isStatic = matches.some(({ handle }) => (handle as { isStatic?: boolean } | undefined)?.isStatic);
  const root = matches[0]?.loaderData as Awaited<ReturnType<typeof loader>> | undefined;
  return (
    <html lang="en-IN" data-theme={root?.theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
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
