import { randomBytes } from "node:crypto";

const SHARE_TOKEN = /^[\w-]{32}$/;

export const newShareToken = (): string => randomBytes(24).toString("base64url");

/** An address can hold any character, also some that no database takes. */
export const isShareToken = (text: string): boolean => SHARE_TOKEN.test(text);
