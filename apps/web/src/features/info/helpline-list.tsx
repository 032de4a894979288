import { TelephoneLink } from "#ui/controls/telephone-link.tsx";

type Helpline = {
  number: string;
  also?: string | undefined;
  name: string;
  hindi: string;
  for: string;
  source: string;
};

/** The numbers, large enough to read on a wall and to tap on a phone. */
export function HelplineList({ helplines }: { helplines: Helpline[] }) {
  return (
    <ul aria-label="Helplines" className="mt-8 flex flex-col gap-4">
      {helplines.map(({ number, also, name, hindi, for: when, source }) => (
        <li key={number} className="rounded-card border border-line bg-surface p-4">
          <p className="flex flex-wrap items-baseline gap-x-4">
            <TelephoneLink number={number} className="font-strong text-headline" />
            {also ? (
              <span className="text-lead">
                or <TelephoneLink number={also} />
              </span>
            ) : null}
          </p>
          <h2 className="mt-1 text-title">{name}</h2>
          <p lang="hi" className="text-muted">
            {hindi}
          </p>
          <p className="mt-2 leading-7">{when}</p>
          <p className="mt-1 text-muted text-small">Source: {source}</p>
        </li>
      ))}
    </ul>
  );
}
