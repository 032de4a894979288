import { isRouteErrorResponse } from "react-router";
import { ButtonLink, Link } from "../controls/link.tsx";
import { SceneDrawing } from "../drawings/scene-drawing.tsx";
import { Logo } from "../identity/logo.tsx";

/** Says what happened, whether work is safe, and the next step. */
export function ErrorPage({ error }: { error: unknown }) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <div className="flex min-h-dvh flex-col">
      <title>{isMissing ? "Page not found · Nirmaan" : "Something went wrong · Nirmaan"}</title>
      <meta name="robots" content="noindex" />
      <header className="page-width flex h-16 items-center">
        <Link to="/" reloadDocument aria-label="Nirmaan, home" className="no-underline">
          <Logo />
        </Link>
      </header>
      <main
        id="main"
        className="page-width flex flex-1 flex-col items-center justify-center gap-6 py-12 text-center"
      >
        <SceneDrawing scene={isMissing ? "missing-brick" : "loose-wall"} className="w-56" />
        <h1 className="text-headline tracking-tight">
          {isMissing ? "This page does not exist" : "Something went wrong"}
        </h1>
        <p className="max-w-md text-lead text-muted">
          {isMissing
            ? "The address may have a typing mistake, or the page has moved. Nothing you saved is lost."
            : "The problem is on our side. Your saved work is safe. Please try again in a minute."}
        </p>
        <div className="flex flex-wrap justify-center gap-3">
          {isMissing ? (
            <ButtonLink to="/" tone="next" reloadDocument>
              Go to the home page
            </ButtonLink>
          ) : (
            <ButtonLink to="" tone="next" reloadDocument>
              Try again
            </ButtonLink>
          )}
          <ButtonLink to={isMissing ? "/student/dashboard" : "/"} reloadDocument>
            {isMissing ? "Go to your dashboard" : "Go to the home page"}
          </ButtonLink>
        </div>
        <a
          href="/book"
          target="_blank"
          rel="noopener"
          className="touchable inline-flex items-center underline underline-offset-4"
        >
          Still having issues? Get Help
        </a>
      </main>
    </div>
  );
}
