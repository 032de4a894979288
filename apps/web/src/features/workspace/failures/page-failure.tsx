import * as m from "@nirmaan/messages/workspace-failures.ts";
import { Button } from "#ui/controls/button.tsx";
import { Link } from "#ui/controls/link.tsx";

/** Shown when the whole workspace has failed, not only one panel. */
export function PageFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <main className="mx-auto flex min-h-dvh max-w-lg flex-col items-center justify-center gap-4 p-4 text-center">
      <h1 className="text-headline">{m.pageError()}</h1>
      <p className="text-muted">{m.pageErrorText()}</p>
      <p>{m.filesAreSafe()}</p>
      <div className="flex flex-wrap justify-center gap-2">
        <Button tone="next" onClick={onRetry}>
          {m.tryAgain()}
        </Button>
        <Button onClick={() => location.reload()}>{m.reloadPage()}</Button>
      </div>
      <Link to="/book" target="_blank" rel="noreferrer">
        {m.stillHavingIssues()}
      </Link>
    </main>
  );
}
