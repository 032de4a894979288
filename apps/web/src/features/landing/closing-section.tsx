import * as m from "@nirmaan/messages/landing.ts";
import { ButtonLink } from "#ui/controls/link.tsx";
import { LogoMark } from "#ui/identity/logo-mark.tsx";

export function ClosingSection() {
  return (
    <section>
      <div className="page-width flex flex-col items-center gap-6 py-20 text-center lg:py-32">
        <LogoMark className="size-20" />
        <h2 className="text-headline tracking-tight">{m.closingTitle()}</h2>
        <p className="max-w-[32rem] text-balance text-lead text-muted">{m.closingText()}</p>
        <ButtonLink to="/auth/signup" tone="next" size="large">
          {m.startFree()}
        </ButtonLink>
      </div>
    </section>
  );
}
