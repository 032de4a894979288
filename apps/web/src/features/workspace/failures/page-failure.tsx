import { Button } from "#ui/controls/button.tsx";
import { Link } from "#ui/controls/link.tsx";

/** Shown when the whole workspace has failed, not only one panel. */
export function PageFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <main className="mx-auto flex min-h-dvh max-w-lg flex-col items-center justify-center gap-4 p-4 text-center">
      <h1 className="text-headline">Something went wrong</h1>
      <p className="text-muted">
        The editor encountered an unexpected error. This might be due to a browser compatibility issue or a
        temporary problem.
      </p>
      <p>Your files are safe on this device.</p>
      <div className="flex flex-wrap justify-center gap-2">
        <Button tone="next" onClick={onRetry}>
          Try Again
        </Button>
        <Button onClick={() => location.reload()}>Reload Page</Button>
      </div>
      <Link to="/book" target="_blank" rel="noreferrer">
        Still having issues? Get Help
      </Link>
    </main>
  );
}
