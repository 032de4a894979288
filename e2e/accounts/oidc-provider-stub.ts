import { generateKeyPairSync, randomUUID, sign } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";

type Person = { sub: string; email: string; name: string };

/** A minimal OpenID Connect provider that signs every visitor in as `person` without asking. */
export async function startOidcProviderStub(port: number, person: Person): Promise<Server> {
  const issuer = `http://127.0.0.1:${port}`;
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const nonces = new Map<string, string>();

  const idToken = (nonce: string) => {
    const now = Math.floor(Date.now() / 1000);
    const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
    const claims = {
      iss: issuer,
      aud: "journeys",
      iat: now,
      exp: now + 300,
      nonce,
      email_verified: true,
      ...person,
    };
    const text = `${encode({ alg: "RS256", kid: "1", typ: "JWT" })}.${encode(claims)}`;
    return `${text}.${sign("sha256", Buffer.from(text), privateKey).toString("base64url")}`;
  };

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? "/", issuer);
    const json = (body: object) => {
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify(body));
    };
    if (url.pathname === "/.well-known/openid-configuration")
      return json({
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
      });
    if (url.pathname === "/keys") {
      return json({ keys: [{ ...publicKey.export({ format: "jwk" }), kid: "1", alg: "RS256", use: "sig" }] });
    }
    if (url.pathname === "/authorize") {
      const code = randomUUID();
      nonces.set(code, url.searchParams.get("nonce") ?? "");
      const back = new URL(url.searchParams.get("redirect_uri") ?? "");
      back.searchParams.set("state", url.searchParams.get("state") ?? "");
      back.searchParams.set("code", code);
      response.writeHead(302, { location: back.href });
      return response.end();
    }
    const code = new URLSearchParams(await bodyOf(request)).get("code") ?? "";
    return json({ access_token: "token", token_type: "Bearer", id_token: idToken(nonces.get(code) ?? "") });
  };
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((listening) => server.listen(port, "127.0.0.1", listening));
  return server;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = "";
  for await (const chunk of request) body += chunk;
  return body;
}
