import { useState } from "react";
import { useRevalidator } from "react-router";
import { accountErrorMessage } from "./account-error-message.ts";
import { type BrowserAccounts, type BrowserProject, browserAccounts } from "./browser-accounts.ts";

type RequestError = { code?: string | undefined; name?: string };
type Answer<Data> = { data: Data | null; error: RequestError | null };
type RequestState = { kind: "idle" } | { kind: "busy" } | { kind: "failed"; message: string };

/** Sends one request at a time to the accounts service and revalidates the page afterwards. */
export function useAccountRequest(project: BrowserProject) {
  const [state, setState] = useState<RequestState>({ kind: "idle" });
  const { revalidate } = useRevalidator();

  async function run<Data>(send: (accounts: BrowserAccounts) => Promise<Answer<Data>>): Promise<Data | null> {
    setState({ kind: "busy" });
    const { data, error } = await send(await browserAccounts(project));
    // The browser's own dialog was closed: not an error code of the service.
    const message = error?.code?.startsWith("ERROR_")
      ? "Nothing was added: the browser's dialog was closed."
      : accountErrorMessage(error ?? {});
    setState(error ? { kind: "failed", message } : { kind: "idle" });
    await revalidate();
    return error ? null : data;
  }
  return { run, isBusy: state.kind === "busy", error: state.kind === "failed" ? state.message : undefined };
}
