import { setNonce } from "get-nonce";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { NonceProvider } from "#ui/layout/nonce-provider.tsx";

const nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce ?? "";
// Dialogs and menus write a style element to hold the page still; the content policy lets it through only with the nonce.
setNonce(nonce);

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
