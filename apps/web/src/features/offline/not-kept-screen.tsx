import * as m from "@nirmaan/messages/offline.ts";
import { Button } from "#ui/controls/button.tsx";

type NotKeptScreenProps = { pages: { path: string; title: string }[]; isGuest: boolean };

/** What is shown without a network for a page that this device has not stored. Links load a document each. */
export function NotKeptScreen({ pages, isGuest }: NotKeptScreenProps) {
  return (
    <main id="main" className="page-width flex min-h-dvh flex-col justify-center gap-8 py-12">
      <title>{`${m.noNetwork()} · Nirmaan`}</title>
      <h1 className="text-headline tracking-tight">{m.noNetwork()}</h1>
      <p className="max-w-reading text-lead text-muted">{isGuest ? m.notKeptForGuest() : m.notKept()}</p>
      <div>
        <Button tone="next" onClick={() => location.reload()}>
          {m.tryAgain()}
        </Button>
      </div>
      {pages.length > 0 ? (
        <nav aria-labelledby="kept-pages" className="flex flex-col gap-2">
          <h2 id="kept-pages" className="text-title">
            {m.onThisDevice()}
          </h2>
          <ul className="flex flex-col">
            {pages.map(({ path, title }) => (
              <li key={path}>
                <a href={path} className="touchable inline-flex items-center underline underline-offset-4">
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
    </main>
  );
}
