import type { MiddlewareHandler } from "hono";
import { NONCE, secureHeaders } from "hono/secure-headers";
import type { Env } from "../config/env.ts";

const YEAR_S = 31_536_000;

/**
 * A strict content security policy: scripts come from our own files or carry the nonce of this response.
 * The workspace shares memory with its workers, which browsers allow only on isolated pages (COOP and COEP).
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
      // Checkout forms redirect to the payment provider's page, and a guardian's form to the issuer of an adult check.
      formAction: [
        "'self'",
        ...(env.RAZORPAY_KEY_ID ? ["https://rzp.io", "https://api.razorpay.com"] : []),
        ...(env.ADULT_CHECK_URL ? [new URL(env.ADULT_CHECK_URL).origin] : []),
      ],
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
      // Python is WebAssembly; students' JavaScript programs and HTML pages run in separate frames.
      scriptSrc: [...common.contentSecurityPolicy.scriptSrc, "'wasm-unsafe-eval'"],
      frameSrc: ["'self'"],
    },
    crossOriginEmbedderPolicy: "require-corp",
    // An isolated page has its own agent cluster anyway; requesting it again makes browsers log a warning.
    originAgentCluster: false,
  });
  const assets = secureHeaders({ ...ASSET, strictTransportSecurity: common.strictTransportSecurity });
  const programFrame = secureHeaders({ ...common, ...PROGRAM_FRAME, permissionsPolicy: {} });
  return async (context, next) => {
    const { path } = context.req;
    if (path.startsWith("/runtimes/")) return programFrame(context, next);
    if (path.startsWith("/assets/")) return assets(context, next);
    await (isWorkspace(path) ? isolated(context, next) : everywhere(context, next));
    if (!isSecretLink(path)) return;
    // Not "no-referrer": browsers then send "Origin: null" with the page's own forms, which are refused.
    context.res.headers.set("referrer-policy", "same-origin");
    context.res.headers.set("x-robots-tag", "noindex, nofollow");
  };
}

/** Whoever knows such an address may see the page: it is told to no other site and to no search engine. */
const isSecretLink = (path: string) => /^\/(shared|portfolio)\//.test(path);

const isWorkspace = (path: string) =>
  /^\/(student\/(lesson|playground|exam)|playground|shared|moment|shell\/\w+\/workspace)(\/|$)/.test(path);

/**
 * Files of the build: only what a browser obeys on a file that is not a page, since a page loads dozens of them. A worker
 * has the policy of its own file: it needs WebAssembly for Python, and isolation for shared memory.
 */
const ASSET = {
  contentSecurityPolicy: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
    workerSrc: ["'self'", "blob:"],
    frameAncestors: ["'none'"],
  },
  crossOriginEmbedderPolicy: "require-corp",
  crossOriginOpenerPolicy: false,
  crossOriginResourcePolicy: "same-origin",
  originAgentCluster: false,
  referrerPolicy: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xFrameOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
} satisfies Parameters<typeof secureHeaders>[0];

/**
 * The frames that run students' programs. They have an opaque origin, even when opened directly, so they cannot read our
 * cookies and storage; they have no network, so they can only post messages to the page around them.
 */
const PROGRAM_FRAME = {
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
