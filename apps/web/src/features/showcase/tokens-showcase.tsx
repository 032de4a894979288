import { Logo } from "#ui/identity/logo.tsx";
import { LogoMark } from "#ui/identity/logo-mark.tsx";
import { Example, Examples } from "./example.tsx";

const COLOURS = [
  "bg-ground",
  "bg-surface",
  "bg-raised",
  "bg-sunken",
  "bg-hover",
  "bg-line",
  "bg-edge",
  "bg-muted",
  "bg-ink",
  "bg-next",
  "bg-next-soft",
  "bg-tutor",
  "bg-tutor-soft",
  "bg-works",
  "bg-works-soft",
  "bg-fails",
  "bg-fails-soft",
];

export function TokensShowcase() {
  return (
    <Examples title="Logo, type and colour">
      <div className="flex flex-wrap items-center gap-6">
        <Logo />
        <LogoMark className="size-4" />
        <LogoMark className="size-6" />
        <LogoMark className="size-16" />
      </div>
      <Example name="display, headline, title, lead, body, small, code">
        <p className="font-strong text-display tracking-tight">Build it</p>
        <p className="font-strong text-headline tracking-tight">Lay your first brick today</p>
        <p className="font-strong text-title">Master and build projects</p>
        <p className="text-lead">The tutor asks the next question. You find the answer.</p>
        <p>Python ₹2,999 for 8 weeks. Due on 15 Nov 2026.</p>
        <p className="text-muted text-small">Last changed on 15 Nov 2026</p>
        <p className="font-mono">print("at", height, "m")</p>
      </Example>
      <Example name="Colour: only four mean something">
        <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4 lg:grid-cols-6">
          {COLOURS.map((colour) => (
            <li key={colour} className="text-small">
              <span className={`block h-12 rounded-control border border-line ${colour}`} />
              {colour.slice(3)}
            </li>
          ))}
        </ul>
      </Example>
    </Examples>
  );
}
