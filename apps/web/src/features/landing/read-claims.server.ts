import { computedFromContent, readOverrides } from "#server/content/content-overrides.ts";
import content from "../../../../../content/claims.json" with { type: "json" };
import { Claims } from "./claims.ts";

const claims = Claims.parse(content);

/** There is one set of claims. */
export const CLAIMS_KEY = "landing-page";

export const readClaims: () => Claims = computedFromContent(
  () => readOverrides("claims", Claims).get(CLAIMS_KEY) ?? claims,
);
