import { setNonce } from "get-nonce";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { beforeHydration } from "#browser/before-hydration.ts";
import { NonceProvider } from "#ui/nonce-provider.tsx";

const nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce ?? "";
// Dialogs and menus write a style element to hold the page still; the content policy lets it through only with the nonce.
setNonce(nonce);

await beforeHydration();
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
