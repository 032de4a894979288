import * as m from "@nirmaan/messages/lessons-authoring.ts";
import { Form } from "react-router";
import { Button } from "#ui/controls/button.tsx";
import { Link } from "#ui/controls/link.tsx";
import { Badge } from "#ui/feedback/badge.tsx";

type ListedExercise = {
  id: string;
  title: string;
  language: string;
  isOwn: boolean;
  author: string | null;
  number: number | null;
  isChanged: boolean;
  when: string;
};

/** The exercises of a school: one's own open for writing, a colleague's for reading. */
export const ExerciseList = ({ address, exercises }: { address: string; exercises: ListedExercise[] }) => (
  <ul>
    {exercises.map(({ id, title, language, isOwn, author, number, isChanged, when }) => (
      <li key={id} className="flex flex-wrap items-center justify-between gap-3 border-line border-t py-3">
        <div className="min-w-0">
          <Link to={`${address}/${id}`} className="touchable inline-flex min-h-10 items-center break-words">
            {title.trim() || m.untitled()}
          </Link>
          <p className="text-muted text-small">
            {m.listLine({ language, author: isOwn ? m.you() : (author ?? m.formerColleague()), when })}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          {number === null ? (
            <Badge>{m.draftBadge()}</Badge>
          ) : (
            <Badge tone="works">{m.usableBadge({ number })}</Badge>
          )}
          {isOwn && isChanged ? <Badge>{m.changedBadge()}</Badge> : null}
          <Form method="post">
            <input type="hidden" name="id" value={id} />
            <Button type="submit" name="intent" value="copy" aria-label={m.copyExercise({ title })}>
              {m.copy()}
            </Button>
          </Form>
        </div>
      </li>
    ))}
  </ul>
);
