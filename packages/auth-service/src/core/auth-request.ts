import type { JsonObject } from "./json-object.ts";

/** An HTTP request as the endpoints receive it: body parsed and checked by `readBody`, client address resolved. */
export type AuthRequest = {
  headers: Headers;
  query: URLSearchParams;
  params: Record<string, string>;
  body: JsonObject;
  /** The client's address. All addresses of one IPv6 network (/64) are the same client. */
  ip: string;
  userAgent: string;
};
