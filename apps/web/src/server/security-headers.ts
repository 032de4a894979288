import type { MiddlewareHandler } from "hono";
import { NONCE, secureHeaders } from "hono/secure-headers";
import type { Env } from "./env.ts";

const YEAR_S = 31_536_000;

/**
 * A strict policy: scripts come from our own files or carry the nonce of this very answer.
 * The workspace needs memory shared with its workers, which browsers allow only to isolated pages (COOP and COEP).
 */
export function securityHeaders(env: Env): MiddlewareHandler {
  const usesTls = env.SITE_URL?.startsWith("https:") ?? false;
  const isDevelopment = env.NODE_ENV === "development";
  const project = env.NEXT_PUBLIC_SUPABASE_URL ? [new URL(env.NEXT_PUBLIC_SUPABASE_URL).origin] : [];
  const common = {
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", NONCE],
      // Radix and CodeMirror place elements by style attributes; Vite's reload injects style elements.
      styleSrc: isDevelopment ? ["'self'", "'unsafe-inline'"] : ["'self'", NONCE],
      styleSrcAttr: ["'unsafe-inline'"],
      imgSrc: ["'self'", "data:", "blob:"],
      connectSrc: ["'self'", ...project, ...(isDevelopment ? ["ws:"] : [])],
      workerSrc: ["'self'", "blob:"],
      objectSrc: ["'none'"],
      baseUri: ["'self'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      ...(usesTls ? { upgradeInsecureRequests: [] } : {}),
    },
    crossOriginOpenerPolicy: "same-origin",
    crossOriginResourcePolicy: "same-origin",
    referrerPolicy: "strict-origin-when-cross-origin",
    strictTransportSecurity: usesTls ? `max-age=${YEAR_S}; includeSubDomains` : false,
    xFrameOptions: "DENY",
    permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: ["self"] },
  } satisfies Parameters<typeof secureHeaders>[0];
  const everywhere = secureHeaders(common);
  const isolated = secureHeaders({ ...common, crossOriginEmbedderPolicy: "require-corp" });
  return (context, next) =>
    context.req.path.startsWith("/student/lesson/") ? isolated(context, next) : everywhere(context, next);
}
