import { createHash, randomBytes } from "node:crypto";

const TOKEN_BYTES = 32;

export const newGuardianToken = () => randomBytes(TOKEN_BYTES).toString("base64url");

export const hashGuardianToken = (token: string) => createHash("sha256").update(token).digest("hex");
