import { expect, test } from "vitest";
import { createTermMarker } from "./mark-terms.ts";

const term = (id: string, en: string, hi: string) => ({
  ...{ id, en, hi },
  ...{ roman: id, meaning: "m", matlab: "म" },
});
const terms = [
  term("loop", "loop", "लूप"),
  term("while-loop", "while loop", "while लूप"),
  term("class", "class", "क्लास"),
  term("condition", "condition", "शर्त, कंडीशन"),
];

test("LANG-04 marks only the first use of a term, in the plural too", () => {
  const mark = createTermMarker(terms, "en");
  expect(mark("<p>Loops repeat. A loop ends.</p>")).toBe(
    '<p><span data-term="loop">Loops</span> repeat. A loop ends.</p>',
  );
  expect(mark("<p>Another loop</p>")).toBe("<p>Another loop</p>");
});

test("LANG-04 prefers the longer term, and leaves code, drawings and school classes alone", () => {
  const mark = createTermMarker(terms, "en");
  const html = mark("<pre><code>loop</code></pre><svg><text>loop</text></svg><p>In class 9 a while loop</p>");
  expect(html).toBe(
    '<pre><code>loop</code></pre><svg><text>loop</text></svg><p>In class 9 a <span data-term="while-loop">while loop</span></p>',
  );
});

test("LANG-04 finds the Hindi words of a term in a Hindi text, and no part of a longer word", () => {
  const mark = createTermMarker(terms, "hi");
  expect(mark("<p>शर्तें नहीं, कंडीशन और लूप</p>")).toBe(
    '<p>शर्तें नहीं, <span data-term="condition">कंडीशन</span> और <span data-term="loop">लूप</span></p>',
  );
});
