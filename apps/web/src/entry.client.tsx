import { setNonce } from "get-nonce";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { guardBackCache } from "#browser/guard-back-cache.ts";
import { NonceProvider } from "#ui/layout/nonce-provider.tsx";

const nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce ?? "";
// Dialogs and menus add a style element that stops the page from scrolling; the content policy allows it only with the nonce.
setNonce(nonce);

guardBackCache();

startTransition(() => {
  hydrateRoot(
    document,
    <NonceProvider nonce={nonce}>
      <StrictMode>
        <HydratedRouter />
      </StrictMode>
    </NonceProvider>,
  );
});
