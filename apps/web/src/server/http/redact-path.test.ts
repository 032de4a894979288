import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { redactPath } from "./redact-path.ts";

test("TRUST-10 hides tokens of every usual form in a path, wherever they are", () => {
  const tokens = [
    randomBytes(32).toString("base64url"),
    randomBytes(28).toString("hex"),
    `pkce_${randomBytes(28).toString("hex")}`,
    randomBytes(24).toString("base64url"),
    "eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl",
  ];
  for (const token of tokens)
    for (const path of [`/consent/${token}`, `/consent/${token}.data`, `/guardian/${token}/export`])
      expect(redactPath(path)).not.toContain(token.slice(0, 12));
});

test("TRUST-10 keeps the paths of pages, lessons, people and built files", () => {
  for (const path of [
    "/",
    "/student/lesson/intro_to_computer_science",
    "/admin/people/d0000000-0000-4000-8000-000000000003",
    "/assets/lesson-page-BxYz12ab-CdEfGhIjKlMnOpQrStUv.js",
    "/cities/thiruvananthapuram",
    "/certificates/UNKN-OWNC-ODE2",
  ])
    expect(redactPath(path)).toBe(path);
});
