import { TelephoneLink } from "#ui/controls/telephone-link.tsx";
import { safetyContent } from "./safety-content.ts";

/** The numbers, closed below the conversation: they are part of the page, so they work without a network too. */
export function HelplineDisclosure() {
  return (
    <details className="shrink-0 border-line border-t px-4 text-small">
      <summary className="touchable flex min-h-10 cursor-pointer items-center text-muted underline underline-offset-4">
        Need to talk to somebody?
      </summary>
      <ul className="flex flex-col gap-1 pb-2">
        {safetyContent.helplines.map(({ number, name }) => (
          <li key={number}>
            <TelephoneLink number={number} /> {name}
          </li>
        ))}
      </ul>
      <p className="pb-3">
        <a href="/help" target="_blank" rel="noopener" className="underline underline-offset-4">
          All numbers and what happens when you call
        </a>
      </p>
    </details>
  );
}
