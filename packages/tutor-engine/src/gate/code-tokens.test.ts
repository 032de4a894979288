import { expect, test } from "vitest";
import { containsCode, tokensOf } from "./code-tokens.ts";

const program = tokensOf("for i in range(1, n + 1):\n    print('total', i)");

test("CHAT-07 a fragment is found by its tokens, whatever the spaces and quotes", () => {
  for (const fragment of ["range(1,n+1)", "n +1", 'print("total"', ""])
    expect([fragment, containsCode(program, fragment)]).toEqual([fragment, true]);
});

test("CHAT-07 a part of a number or a name is another token", () => {
  const other = tokensOf("x = n + 10 * total_2");
  for (const fragment of ["n + 1", "total", "x == n"])
    expect([fragment, containsCode(other, fragment)]).toEqual([fragment, false]);
});
