import { createHash, createHmac, randomBytes, randomInt, randomUUID, timingSafeEqual } from "node:crypto";
import type { AuthContext, Db } from "../core/auth-context.ts";
import { TOKEN_TYPE, type TokenPurpose } from "./token-purpose.ts";

export type IssuedToken = { tokenId: string; linkToken: string; code: string };
export type RedeemedToken = { userId: string; purpose: TokenPurpose; flowStateId: string | null };

const MAX_WRONG_CODES = 5;
const LINK_SECRET_BYTES = 28;
/** Sign-up and invitation mails are often opened late. */
const FIRST_MAIL_LIFE_S = 86_400;

/** Issues a link token and a short code. They are independent: guessing codes neither finds nor blocks the link. */
export async function issueToken(
  auth: AuthContext,
  db: Db,
  token: {
    userId: string;
    purpose: TokenPurpose;
    recipient: string;
    flowStateId?: string | null;
    fixedCode?: string | null;
  },
): Promise<IssuedToken> {
  const { codeLifeS, linkLifeS } = auth.config;
  const isFirstMail = token.purpose === "signup" || token.purpose === "invite";
  const linkLife = isFirstMail ? Math.max(linkLifeS, FIRST_MAIL_LIFE_S) : linkLifeS;
  const id = randomUUID();
  const code = token.fixedCode ?? String(randomInt(1_000_000)).padStart(6, "0");
  const linkToken = `${token.flowStateId ? "pkce_" : ""}${randomBytes(LINK_SECRET_BYTES).toString("hex")}`;
  const type = TOKEN_TYPE[token.purpose];
  await db`delete from auth.one_time_tokens where user_id = ${token.userId} and token_type = ${type}`;
  await db`insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to)
    values (${id}, ${token.userId}, ${type}, ${hashOfLink(linkToken)}, ${token.recipient})`;
  await db`insert into auth_guard.one_time_codes
      (token_id, purpose, code_hash, code_expires_at, link_expires_at, flow_state_id)
    values (${id}, ${token.purpose}, ${hashOfCode(auth, id, code)}, now() + ${`${codeLifeS} seconds`}::interval,
      now() + ${`${linkLife} seconds`}::interval, ${token.flowStateId ?? null})`;
  return { tokenId: id, linkToken, code };
}

/** Null when the link is unknown, used or expired. */
export async function redeemLink(
  db: Db,
  purposes: TokenPurpose[],
  linkToken: string,
): Promise<RedeemedToken | null> {
  const [row] = await db<TokenRow[]>`
    select t.id, t.user_id, c.purpose, c.flow_state_id, c.code_hash
    from auth.one_time_tokens t join auth_guard.one_time_codes c on c.token_id = t.id
    where t.token_hash = ${hashOfLink(linkToken)} and c.purpose = any(${purposes}) and c.link_expires_at > now()
    for update`;
  return row ? consume(db, row) : null;
}

/** Null for a wrong, expired or unknown code. The transaction must commit in every case, to count wrong codes. */
export async function redeemCode(
  auth: AuthContext,
  db: Db,
  purposes: TokenPurpose[],
  recipient: string,
  code: string,
): Promise<RedeemedToken | null> {
  const rows = await db<TokenRow[]>`
    select t.id, t.user_id, c.purpose, c.flow_state_id, c.code_hash
    from auth.one_time_tokens t join auth_guard.one_time_codes c on c.token_id = t.id
    where t.relates_to = ${recipient} and c.purpose = any(${purposes})
      and c.code_expires_at > now() and c.wrong_codes < ${MAX_WRONG_CODES}
    order by t.id for update`;
  const match = rows.find((row) => isSame(row.code_hash, hashOfCode(auth, row.id, code)));
  if (match) return consume(db, match);
  if (rows.length > 0)
    await db`update auth_guard.one_time_codes set wrong_codes = wrong_codes + 1
      where token_id = any(${rows.map((row) => row.id)})`;
  return null;
}

type TokenRow = {
  id: string;
  user_id: string;
  purpose: TokenPurpose;
  flow_state_id: string | null;
  code_hash: string;
};

async function consume(db: Db, row: TokenRow): Promise<RedeemedToken> {
  await db`delete from auth.one_time_tokens where id = ${row.id}`;
  return { userId: row.user_id, purpose: row.purpose, flowStateId: row.flow_state_id };
}

const hashOfLink = (linkToken: string) => createHash("sha256").update(linkToken).digest("hex");

// A plain hash of six digits can be reversed by trying them all, so the hash is keyed with the service's secret.
const hashOfCode = (auth: AuthContext, tokenId: string, code: string) =>
  createHmac("sha256", auth.keyring.secretFor("one-time codes")).update(`${tokenId}\n${code}`).digest("hex");

const isSame = (left: string, right: string) =>
  left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right));
