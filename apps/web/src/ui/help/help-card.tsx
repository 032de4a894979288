import { currentLocale } from "@nirmaan/messages/locale/current-locale.ts";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { TelephoneLink } from "../controls/telephone-link.tsx";
import { aroundHelpPage, HELP_PAGE, type HelpWords, helpLanguage } from "./help-words.ts";

type HelpCardProps = {
  words: HelpWords;
  /** What became of the text, in the language of the page. */
  children?: ReactNode;
};

/**
 * For a child who has just written that they are not well: numbers to tap, who was told and one question. Calm, because
 * it is no error. It takes the focus, so that it is seen and read aloud.
 */
export function HelpCard({ words, children }: HelpCardProps) {
  const card = useRef<HTMLElement>(null);
  const textId = useId();
  const { lang } = helpLanguage(words);
  useEffect(() => {
    // Once for each message: new words are read aloud too.
    if (words.text) card.current?.focus();
  }, [words]);
  return (
    <section
      ref={card}
      tabIndex={-1}
      lang={lang}
      aria-labelledby={textId}
      data-help="card"
      className="flex scroll-mt-20 flex-col gap-3 rounded-card border-tutor border-l-2 bg-tutor-soft p-4 leading-7"
    >
      <p id={textId} data-help="text">
        {words.text}
      </p>
      <ul className="flex flex-col gap-1">
        {words.helplines.map(({ number, name }) => (
          <li key={number} data-help="line" className="flex flex-wrap items-center gap-x-3">
            <TelephoneLink
              number={number}
              className="touchable inline-flex items-center font-strong text-lead"
            />
            <span>{name}</span>
          </li>
        ))}
      </ul>
      {words.told === undefined ? null : <p data-help="told">{words.told}</p>}
      <HelpPageLine words={words} />
      <p data-help="closing">{words.closing}</p>
      {children ? (
        <div lang={currentLocale()} className="border-line border-t pt-3">
          {children}
        </div>
      ) : null}
    </section>
  );
}

function HelpPageLine({ words }: { words: HelpWords }) {
  const [before, after] = aroundHelpPage(words);
  return (
    <p data-help="more">
      {before}
      <a
        href={helpLanguage(words).helpPage}
        target="_blank"
        rel="noopener"
        className="underline underline-offset-4"
      >
        {HELP_PAGE}
      </a>
      {after}
    </p>
  );
}
