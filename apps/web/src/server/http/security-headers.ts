import type { MiddlewareHandler } from "hono";
import { NONCE, secureHeaders } from "hono/secure-headers";
import type { Env } from "../config/env.ts";

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
      // A form of ours may end on the payment company's page.
      formAction: ["'self'", ...(env.RAZORPAY_KEY_ID ? ["https://rzp.io", "https://api.razorpay.com"] : [])],
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
  const isolated = secureHeaders({
    ...common,
    contentSecurityPolicy: {
      ...common.contentSecurityPolicy,
      // Python is WebAssembly; JavaScript programs and HTML pages of students live in frames of their own.
      scriptSrc: [...common.contentSecurityPolicy.scriptSrc, "'wasm-unsafe-eval'"],
      frameSrc: ["'self'"],
    },
    crossOriginEmbedderPolicy: "require-corp",
    // An isolated page has its origin to itself anyway; asking for it once more makes browsers complain.
    originAgentCluster: false,
  });
  const room = secureHeaders({ ...common, ...ROOM, permissionsPolicy: {} });
  return (context, next) => {
    const { path } = context.req;
    if (path.startsWith("/runtimes/")) return room(context, next);
    return isWorkspace(path) ? isolated(context, next) : everywhere(context, next);
  };
}

/** The pages of the workspace, and the files its workers start from: a worker has the policy of its own file. */
const isWorkspace = (path: string) => /^\/(student\/(lesson|playground)|assets)(\/|$)/.test(path);

/**
 * A room runs whatever a student wrote. It has no origin, even when opened by its address, so it has no cookies and
 * no storage of ours; and it has no network, so nothing leaves it but words to the page around it.
 */
const ROOM = {
  contentSecurityPolicy: {
    sandbox: ["allow-scripts", "allow-modals"],
    defaultSrc: ["'none'"],
    scriptSrc: ["'unsafe-inline'", "'unsafe-eval'", "blob:", "data:"],
    styleSrc: ["'unsafe-inline'", "data:"],
    imgSrc: ["data:", "blob:"],
    fontSrc: ["data:"],
    mediaSrc: ["data:", "blob:"],
    workerSrc: ["blob:"],
    frameAncestors: ["'self'"],
  },
  crossOriginEmbedderPolicy: "require-corp",
  originAgentCluster: false,
  xFrameOptions: "SAMEORIGIN",
} satisfies Parameters<typeof secureHeaders>[0];
