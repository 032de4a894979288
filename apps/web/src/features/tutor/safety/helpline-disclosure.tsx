import { currentLocale } from "@nirmaan/messages/locale/current-locale.ts";
import { localizedPath } from "@nirmaan/messages/locale/localized-path.ts";
import * as m from "@nirmaan/messages/tutor-safety.ts";
import { useId, useState } from "react";
import { TelephoneLink } from "#ui/controls/telephone-link.tsx";
import { safetyContent } from "./safety-content.ts";

/**
 * The numbers, closed below the conversation; they are part of the code, so they work without a network too. Not a
 * `<details>`: Chromium looks into it at every key typed in the editor beside it (decision 0604).
 */
export function HelplineDisclosure() {
  const [isOpen, setOpen] = useState(false);
  const numbersId = useId();
  return (
    <div className="shrink-0 border-line border-t px-4 text-small">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={numbersId}
        onClick={() => setOpen(!isOpen)}
        className="touchable flex min-h-10 cursor-pointer items-center text-muted underline underline-offset-4"
      >
        {m.needToTalk()}
      </button>
      <div id={numbersId}>{isOpen ? <Numbers /> : null}</div>
    </div>
  );
}

function Numbers() {
  return (
    <>
      <ul className="flex flex-col gap-1 pb-2">
        {safetyContent.helplines.map(({ number, name, hindi }) => (
          <li key={number}>
            <TelephoneLink number={number} /> {currentLocale() === "hi" ? hindi : name}
          </li>
        ))}
      </ul>
      <p className="pb-3">
        <a
          href={localizedPath("/help")}
          target="_blank"
          rel="noopener"
          className="underline underline-offset-4"
        >
          {m.allNumbers()}
        </a>
      </p>
    </>
  );
}
