import * as m from "@nirmaan/messages/sharing.ts";
import { Link } from "#ui/controls/link.tsx";
import { Rich } from "#ui/layout/rich.tsx";

export type SourceView = { title: string; displayName: string; token: string } | "closed";

/** Names the project that another one was copied from. */
export function SourceLine({ source }: { source: SourceView }) {
  if (source === "closed") return <p className="text-muted">{m.remixOfClosed()}</p>;
  return (
    <p className="text-muted">
      <Rich
        parts={m.remixOf({
          title: source.title,
          name: source.displayName,
          link: (words) => (
            <Link to={`/shared/${source.token}`} reloadDocument>
              {words}
            </Link>
          ),
        })}
      />
    </p>
  );
}
