import * as m from "@nirmaan/messages/ui.ts";
import { isRouteErrorResponse } from "react-router";
import { ButtonLink, Link } from "../controls/link.tsx";
import { SceneDrawing } from "../drawings/scene-drawing.tsx";
import { Logo } from "../identity/logo.tsx";
import { useFailedRequest } from "./failed-request-provider.tsx";

/** Says what happened, whether work is safe, and the next step. */
export function ErrorPage({ error }: { error: unknown }) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const requestId = useFailedRequest();
  return (
    <div className="flex min-h-dvh flex-col">
      <title>{`${isMissing ? m.pageNotFound() : m.somethingWentWrong()} · Nirmaan`}</title>
      <meta name="robots" content="noindex" />
      <header className="page-width flex h-16 items-center">
        <Link to="/" reloadDocument aria-label={m.nirmaanHome()} className="no-underline">
          <Logo />
        </Link>
      </header>
      <main
        id="main"
        className="page-width flex flex-1 flex-col items-center justify-center gap-6 py-12 text-center"
      >
        <SceneDrawing scene={isMissing ? "missing-brick" : "loose-wall"} className="w-56" />
        <h1 className="text-headline tracking-tight">
          {isMissing ? m.pageDoesNotExist() : m.somethingWentWrong()}
        </h1>
        <p className="max-w-md text-lead text-muted">
          {isMissing ? m.pageDoesNotExistText() : m.somethingWentWrongText()}
        </p>
        <div className="flex flex-wrap justify-center gap-3">
          {isMissing ? (
            <ButtonLink to="/" tone="next" reloadDocument>
              {m.goToHomePage()}
            </ButtonLink>
          ) : (
            <ButtonLink to="" tone="next" reloadDocument>
              {m.tryAgain()}
            </ButtonLink>
          )}
          <ButtonLink to={isMissing ? "/student/dashboard" : "/"} reloadDocument>
            {isMissing ? m.goToDashboard() : m.goToHomePage()}
          </ButtonLink>
        </div>
        <a
          href="/book"
          target="_blank"
          rel="noopener"
          className="touchable inline-flex items-center underline underline-offset-4"
        >
          {m.stillHavingIssues()}
        </a>
        {requestId && !isMissing ? (
          <p className="text-muted text-small">
            {m.tellUsThisNumber()}{" "}
            <span data-failed-request className="break-all font-mono">
              {requestId}
            </span>
          </p>
        ) : null}
      </main>
    </div>
  );
}
