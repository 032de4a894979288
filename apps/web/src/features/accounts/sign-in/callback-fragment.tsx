import * as m from "@nirmaan/messages/accounts-sign-in.ts";
import { useEffect, useMemo, useSyncExternalStore } from "react";
import { Form } from "react-router";
import { Button } from "#ui/controls/button.tsx";
import { ButtonLink } from "#ui/controls/link.tsx";
import { Rich } from "#ui/layout/rich.tsx";
import { FormError } from "../forms/form-error.tsx";
import { PageHeading } from "../forms/page-heading.tsx";
import { callbackErrorMessage } from "../service-client/account-error-message.ts";

type FragmentState =
  | { kind: "looking" }
  | { kind: "nothing" }
  | { kind: "refused"; words: string }
  | { kind: "session"; email: string | undefined; tokens: Record<string, string> };

/**
 * Invitations carry their tokens in the fragment, which browsers do not send. They are used only after a click on a page
 * that names the account: otherwise an attacker's link could log somebody in to the attacker's account.
 */
export function CallbackFragment({ words }: { words: string | undefined }) {
  const hash = useSyncExternalStore(neverChanges, firstHash, () => undefined);
  const found = useMemo<FragmentState>(
    () => (hash === undefined ? { kind: "looking" } : readFragment(hash)),
    [hash],
  );
  // Removes the tokens from the address bar and the history of a shared computer.
  useEffect(
    () => window.history.replaceState(null, "", window.location.pathname + window.location.search),
    [],
  );
  if (words || found.kind === "refused" || found.kind === "nothing")
    return (
      <>
        <PageHeading title={m.didNotWork()} />
        <FormError text={words ?? (found.kind === "refused" ? found.words : m.linkNotComplete())} />
        <div className="mt-6 flex flex-wrap gap-3">
          <ButtonLink to="/auth/login" tone="next">
            {m.logIn()}
          </ButtonLink>
          <ButtonLink to="/auth/forgot">{m.getNewMail()}</ButtonLink>
        </div>
      </>
    );
  if (found.kind === "looking") return <PageHeading title={m.loggingIn()} />;
  return (
    <>
      <PageHeading title={m.almostThere()}>
        {found.email ? (
          <Rich
            parts={m.continueAs({
              email: found.email,
              name: (words) => <span className="font-strong text-ink">{words}</span>,
            })}
          />
        ) : (
          m.continueAsThisAccount()
        )}
      </PageHeading>
      <Form method="post">
        {Object.entries(found.tokens).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" size="large" tone="next">
          {m.continueButton()}
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

function readFragment(hash: string): FragmentState {
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
function emailIn(token: string): string | undefined {
  try {
    const payload = atob((token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/"));
    const claims: unknown = JSON.parse(payload);
    const hasEmail = typeof claims === "object" && claims !== null && "email" in claims;
    return hasEmail && typeof claims.email === "string" ? claims.email : undefined;
  } catch {
    return undefined;
  }
}
