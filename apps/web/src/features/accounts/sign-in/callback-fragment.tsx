import { useEffect, useMemo, useSyncExternalStore } from "react";
import { Form } from "react-router";
import { Button } from "#ui/controls/button.tsx";
import { ButtonLink } from "#ui/controls/link.tsx";
import { FormError } from "../forms/form-error.tsx";
import { PageHeading } from "../forms/page-heading.tsx";
import { callbackErrorMessage } from "../service-client/account-error-message.ts";

type Found =
  | { kind: "looking" }
  | { kind: "nothing" }
  | { kind: "refused"; words: string }
  | { kind: "session"; email: string; tokens: Record<string, string> };

/**
 * Invitations carry their tokens in the fragment, which browsers do not send. They are used only after a click on a page
 * that names the account: otherwise an attacker's link could log somebody in to the attacker's account.
 */
export function CallbackFragment({ words }: { words: string | undefined }) {
  const hash = useSyncExternalStore(neverChanges, firstHash, () => undefined);
  const found = useMemo<Found>(() => (hash === undefined ? { kind: "looking" } : readFragment(hash)), [hash]);
  // Removes the tokens from the address bar and the history of a shared computer.
  useEffect(
    () => window.history.replaceState(null, "", window.location.pathname + window.location.search),
    [],
  );
  if (words || found.kind === "refused" || found.kind === "nothing")
    return (
      <>
        <PageHeading title="That did not work" />
        <FormError
          text={
            words ??
            (found.kind === "refused"
              ? found.words
              : "This link is not complete. Open it again from the mail.")
          }
        />
        <div className="mt-6 flex flex-wrap gap-3">
          <ButtonLink to="/auth/login" tone="next">
            Log in
          </ButtonLink>
          <ButtonLink to="/auth/forgot">Get a new mail</ButtonLink>
        </div>
      </>
    );
  if (found.kind === "looking") return <PageHeading title="Logging you in …" />;
  return (
    <>
      <PageHeading title="Almost there">
        You are about to go on as <span className="font-strong text-ink">{found.email}</span>.
      </PageHeading>
      <Form method="post">
        {Object.entries(found.tokens).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" size="large" tone="next">
          Continue
        </Button>
      </Form>
    </>
  );
}

const neverChanges = () => () => {};

let kept: string | undefined;

/** Read once, because the effect above removes it from the address. */
function firstHash(): string {
  kept ??= window.location.hash;
  return kept;
}

function readFragment(hash: string): Found {
  const query = new URLSearchParams(hash.slice(1));
  const words = callbackErrorMessage(query);
  if (words) return { kind: "refused", words };
  const tokens = Object.fromEntries(
    ["access_token", "refresh_token", "type"].map((name) => [name, query.get(name) ?? ""]),
  );
  if (!tokens.access_token || !tokens.refresh_token) return { kind: "nothing" };
  return { kind: "session", email: emailIn(tokens.access_token), tokens };
}

/** For display only: the token is not verified here, but on the server. */
function emailIn(token: string): string {
  try {
    const payload = atob((token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/"));
    const claims: unknown = JSON.parse(payload);
    const hasEmail = typeof claims === "object" && claims !== null && "email" in claims;
    return hasEmail && typeof claims.email === "string" ? claims.email : "this account";
  } catch {
    return "this account";
  }
}
