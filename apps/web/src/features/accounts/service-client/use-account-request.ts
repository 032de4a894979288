import * as m from "@nirmaan/messages/accounts-service-client.ts";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { accountErrorMessage } from "./account-error-message.ts";
import { type BrowserAccounts, type BrowserProject, browserAccounts } from "./browser-accounts.ts";

type AccountRequestError = { code?: string | undefined; name?: string };
type AccountResponse<Data> = { data: Data | null; error: AccountRequestError | null };
type RequestState =
  | { kind: "idle" }
  | { kind: "busy" }
  | { kind: "failed"; message: string; code: string | undefined };

/** The service asks for the second step before it does this. */
const SECOND_STEP_CODES = ["insufficient_aal", "reauthentication_needed"];

/** Sends one request at a time to the accounts service and revalidates the page afterwards. */
export function useAccountRequest(project: BrowserProject) {
  const [state, setState] = useState<RequestState>({ kind: "idle" });
  const { revalidate } = useRevalidator();

  async function run<Data>(
    send: (accounts: BrowserAccounts) => Promise<AccountResponse<Data>>,
  ): Promise<Data | null> {
    setState({ kind: "busy" });
    const { data, error } = await send(await browserAccounts(project));
    // The browser's own dialog was closed: not an error code of the service.
    const message = error?.code?.startsWith("ERROR_") ? m.dialogClosed() : accountErrorMessage(error ?? {});
    setState(error ? { kind: "failed", message, code: error.code } : { kind: "idle" });
    await revalidate();
    return error ? null : data;
  }
  const failed = state.kind === "failed" ? state : undefined;
  return {
    run,
    isBusy: state.kind === "busy",
    error: failed?.message,
    needsSecondStep: SECOND_STEP_CODES.includes(failed?.code ?? ""),
  };
}
