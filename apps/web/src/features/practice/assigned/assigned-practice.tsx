import * as m from "@nirmaan/messages/practice.ts";
import type { ReactNode } from "react";
import { ButtonLink } from "#ui/controls/link.tsx";
import { Card } from "#ui/layout/card.tsx";
import { StartForm } from "../screen/start-form.tsx";

type AssignedSet = {
  id: string;
  title: string;
  /** The due time and the class. */
  due: string;
  note: string;
  tries: number;
  /** The key of a try that is not finished. */
  openKey: string | undefined;
  sittingKey: string;
};

type AssignedPracticeProps = { assigned: AssignedSet[]; badgeOf: (id: string) => ReactNode };

/** Practice that the student's teachers have given. */
export function AssignedPractice({ assigned, badgeOf }: AssignedPracticeProps) {
  if (assigned.length === 0) return null;
  return (
    <section aria-label={m.fromTeacher()}>
      <Card>
        <h2 className="mb-2 text-title">{m.fromTeacher()}</h2>
        <ul>
          {assigned.map(({ id, title, due, note, tries, openKey, sittingKey }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-4 border-line border-t py-3 first:border-t-0"
            >
              <div className="min-w-0 flex-1 basis-64">
                <h3 className="break-words font-strong">{title}</h3>
                <p className="text-muted text-small">
                  {due}
                  {tries > 0 ? ` · ${m.triesMade({ count: tries })}` : ""}
                </p>
                {note ? <p className="break-words">{note}</p> : null}
                <p className="mt-1">{badgeOf(id)}</p>
              </div>
              {openKey ? (
                <ButtonLink to={`/student/practice/${openKey}`} tone="next" className="max-sm:w-full">
                  {m.continueAssigned()}
                </ButtonLink>
              ) : (
                <StartForm
                  start={{ key: sittingKey, assignment: id }}
                  words={tries > 0 ? m.tryAgain() : m.startAssigned()}
                  label={`${tries > 0 ? m.tryAgain() : m.startAssigned()}: ${title}`}
                  tone={tries > 0 ? "plain" : "next"}
                />
              )}
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
