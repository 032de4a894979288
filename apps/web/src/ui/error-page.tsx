import { isRouteErrorResponse } from "react-router";

export function ErrorPage({ error }: { error: unknown }) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <main>
      <h1>{isMissing ? "This page does not exist" : "Something went wrong"}</h1>
      <p>
        {isMissing
          ? "The address may have a typing mistake, or the page has moved."
          : "The problem is on our side. Your saved work is safe. Please try again in a minute."}
      </p>
      <a href="/">Go to the home page</a>
    </main>
  );
}
