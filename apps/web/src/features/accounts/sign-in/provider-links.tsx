import * as m from "@nirmaan/messages/accounts-sign-in.ts";
import { buttonClasses } from "#ui/controls/button-classes.ts";

export type Providers = { hasGoogle: boolean; hasGithub: boolean };

type ProviderLinksProps = { providers: Providers; next: string };

/** Links instead of forms: the content security policy forbids forms that redirect to another site. */
export function ProviderLinks({ providers: { hasGoogle, hasGithub }, next }: ProviderLinksProps) {
  if (!hasGoogle && !hasGithub) return null;
  const query = `?next=${encodeURIComponent(next)}`;
  return (
    <div className="flex flex-col gap-3">
      {hasGoogle ? (
        <a href={`/auth/with/google${query}`} className={buttonClasses("plain", "large")}>
          {m.continueWithGoogle()}
        </a>
      ) : null}
      {hasGithub ? (
        <a href={`/auth/with/github${query}`} className={buttonClasses("plain", "large")}>
          {m.continueWithGithub()}
        </a>
      ) : null}
      <p className="flex items-center gap-3 text-muted text-small before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {m.orWithEmail()}
      </p>
    </div>
  );
}
