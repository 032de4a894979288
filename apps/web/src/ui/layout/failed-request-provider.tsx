import { createContext, type ReactNode, useContext } from "react";

type ReadFailedRequest = () => string | undefined;

const FailedRequestContext = createContext<ReadFailedRequest>(() => undefined);

/** On the server the id of the request that is being answered; in the browser of the newest one that failed. */
export function FailedRequestProvider({ read, children }: { read: ReadFailedRequest; children: ReactNode }) {
  return <FailedRequestContext value={read}>{children}</FailedRequestContext>;
}

export const useFailedRequest = () => useContext(FailedRequestContext)();
