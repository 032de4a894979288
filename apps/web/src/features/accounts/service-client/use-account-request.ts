import { useState } from "react";
import { useRevalidator } from "react-router";
import { accountErrorMessage } from "./account-error-message.ts";
import { type BrowserAccounts, type BrowserProject, browserAccounts } from "./browser-accounts.ts";

type Refusal = { code?: string | undefined; name?: string };
type Answer<Data> = { data: Data | null; error: Refusal | null };
type TaskState = { kind: "idle" } | { kind: "busy" } | { kind: "failed"; words: string };

/** One thing at a time is asked of the accounts service; afterwards the page shows what is true now. */
export function useAccountRequest(project: BrowserProject) {
  const [state, setState] = useState<TaskState>({ kind: "idle" });
  const { revalidate } = useRevalidator();

  async function run<Data>(ask: (accounts: BrowserAccounts) => Promise<Answer<Data>>): Promise<Data | null> {
    setState({ kind: "busy" });
    const { data, error } = await ask(await browserAccounts(project));
    // A browser's own dialog that was closed has no code of the service.
    const words = error?.code?.startsWith("ERROR_")
      ? "Nothing was added: the browser's dialog was closed."
      : accountErrorMessage(error ?? {});
    setState(error ? { kind: "failed", words } : { kind: "idle" });
    await revalidate();
    return error ? null : data;
  }
  return { run, isBusy: state.kind === "busy", error: state.kind === "failed" ? state.words : undefined };
}
