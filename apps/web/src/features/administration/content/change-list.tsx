import * as m from "@nirmaan/messages/administration-content.ts";
import { Form } from "react-router";
import { Button } from "#ui/controls/button.tsx";
import { Badge } from "#ui/feedback/badge.tsx";

export type ShownChange = {
  id: string;
  title: string;
  by: string;
  when: string;
  isShown: boolean;
  undone: { by: string; when: string } | null;
};

/** Who changed what. The change that visitors see now can be undone. */
export function ChangeList({ changes }: { changes: ShownChange[] }) {
  if (changes.length === 0) return <p className="text-muted">{m.noChanges()}</p>;
  return (
    <ul aria-label={m.changes()} className="flex flex-col divide-y divide-line">
      {changes.map(({ id, title, by, when, isShown, undone }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
          <div className="min-w-0">
            <p>
              <span className="font-strong">{title}</span>{" "}
              <StateBadge isShown={isShown} isUndone={undone !== null} />
            </p>
            <p className="text-muted text-small">
              {undone
                ? m.changedAndUndone({ by, when, undoneBy: undone.by, undoneWhen: undone.when })
                : m.changedBy({ by, when })}
            </p>
          </div>
          {isShown ? (
            <Form method="post" preventScrollReset>
              <input type="hidden" name="id" value={id} />
              <Button
                type="submit"
                size="small"
                name="intent"
                value="undo"
                aria-label={m.undoNamed({ title })}
              >
                {m.undo()}
              </Button>
            </Form>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function StateBadge({ isShown, isUndone }: { isShown: boolean; isUndone: boolean }) {
  if (isShown) return <Badge tone="works">{m.shownNow()}</Badge>;
  return <Badge>{isUndone ? m.undone() : m.replaced()}</Badge>;
}
