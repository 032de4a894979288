import { setNonce } from "get-nonce";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { watchFailedRequests } from "#browser/failed-request.ts";
import { guardBackCache } from "#browser/guard-back-cache.ts";
import { takeEarlyInput } from "#ui/hydration/early-input.ts";
import { ReplayEarlyInput } from "#ui/hydration/replay-early-input.tsx";
import { FailedRequestProvider } from "#ui/layout/failed-request-provider.tsx";
import { NonceProvider } from "#ui/layout/nonce-provider.tsx";

const nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce ?? "";
// Dialogs and menus add a style element that stops the page from scrolling; the content policy allows it only with the nonce.
setNonce(nonce);

guardBackCache();
const failedRequest = watchFailedRequests();

const app = (
  <NonceProvider nonce={nonce}>
    <FailedRequestProvider read={failedRequest}>
      <ReplayEarlyInput early={takeEarlyInput()}>
        <StrictMode>
          <HydratedRouter />
        </StrictMode>
      </ReplayEarlyInput>
    </FailedRequestProvider>
  </NonceProvider>
);

// Without a network the service worker shows a document without content (server/pages/app-shell.ts).
if ("shell" in document.documentElement.dataset)
  void import("#features/offline/start-from-device.tsx").then(({ startFromDevice }) => startFromDevice(app));
else startTransition(() => void hydrateRoot(document, app));
