import * as m from "@nirmaan/messages/info.ts";
import { currentLocale } from "@nirmaan/messages/locale/current-locale.ts";
import { TelephoneLink } from "#ui/controls/telephone-link.tsx";
import { Rich } from "#ui/layout/rich.tsx";

type Helpline = {
  number: string;
  also?: string | undefined;
  name: string;
  hindi: string;
  for: string;
  forInHindi: string;
  source: string;
};

const wordsOf = ({ name, hindi, for: when, forInHindi }: Helpline) =>
  currentLocale() === "hi"
    ? { name: hindi, when: forInHindi, otherName: name, otherLanguage: "en" }
    : { name, when, otherName: hindi, otherLanguage: "hi" };

/** The numbers, large enough to read on a wall and to tap on a phone. */
export function HelplineList({ helplines }: { helplines: Helpline[] }) {
  return (
    <ul aria-label={m.helplines()} className="mt-8 flex flex-col gap-4">
      {helplines.map((helpline) => {
        const { number, also, source } = helpline;
        const { name, when, otherName, otherLanguage } = wordsOf(helpline);
        return (
          <li key={number} className="rounded-card border border-line bg-surface p-4">
            <p className="flex flex-wrap items-baseline gap-x-4">
              <TelephoneLink number={number} className="font-strong text-headline" />
              {also ? (
                <span className="text-lead">
                  <Rich parts={m.orNumber({ number: () => <TelephoneLink number={also} /> })} />
                </span>
              ) : null}
            </p>
            <h2 className="mt-1 text-title">{name}</h2>
            <p lang={otherLanguage} className="text-muted">
              {otherName}
            </p>
            <p className="mt-2 leading-7">{when}</p>
            <p className="mt-1 text-muted text-small">
              <Rich parts={m.source({ name: () => <span lang="en">{source}</span> })} />
            </p>
          </li>
        );
      })}
    </ul>
  );
}
