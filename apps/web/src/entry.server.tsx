import { renderToReadableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { nonceContext } from "#server/http/csp-nonce.ts";
import { languageAssetsContext } from "#server/language/language-assets.ts";
import { currentRequestId } from "#server/monitoring/current-request.ts";
import { servicesContext } from "#server/services/services.ts";
import { MARK_EARLY_INPUT } from "#ui/hydration/early-input.ts";
import { FailedRequestProvider } from "#ui/layout/failed-request-provider.tsx";
import { NonceProvider } from "#ui/layout/nonce-provider.tsx";
import type { PageHandle } from "#ui/layout/page-handle.ts";

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = context.get(nonceContext);
  const assets = context.get(languageAssetsContext);
  const stream = await renderToReadableStream(
    <NonceProvider nonce={nonce}>
      <FailedRequestProvider read={currentRequestId}>
        <ServerRouter context={{ ...entry, manifest: assets() }} url={request.url} nonce={nonce} />
      </FailedRequestProvider>
    </NonceProvider>,
    {
      nonce,
      signal: request.signal,
      ...(isStatic(entry) ? {} : { bootstrapScriptContent: MARK_EARLY_INPUT }),
    },
  );
  // Pages are small and their data is local: a complete response compresses better than a stream.
  await stream.allReady;
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(stream, { status, headers });
}

const isStatic = ({ staticHandlerContext, routeModules }: EntryContext): boolean =>
  staticHandlerContext.matches.some(({ route }) => (routeModules[route.id]?.handle as PageHandle)?.isStatic);

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  context.get(servicesContext).log.error({ err: error, path: new URL(request.url).pathname }, "page failed");
};
