import content from "../../../../../content/claims.json" with { type: "json" };
import { Claims } from "./claims.ts";

const claims = Claims.parse(content);

export const readClaims = (): Claims => claims;
