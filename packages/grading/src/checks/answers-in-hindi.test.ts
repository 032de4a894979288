import { withLocale } from "@nirmaan/messages/locale/with-locale.ts";
import { expect, test } from "vitest";
import { outputDifference } from "./compare-output.ts";
import { describeType } from "./format-value.ts";
import { judgeStructure } from "./judge-structure.ts";

const rules = { ignore: [], tolerance: undefined, prompts: false, hasInput: false };

test("LANG-01 a check answers in the language of the student and quotes the program as it is", () => {
  const difference = () => outputDifference("Namaste", "namaste", rules);
  expect(withLocale("hi", difference)).toEqual({
    expected: 'पंक्ति 1 यह हो: "Namaste"',
    came: '"namaste"',
    look: "शब्द सही हैं। बड़े और छोटे अक्षर (capital, small) देखें।",
  });
  expect(withLocale("en", difference)?.expected).toBe('line 1 to be "Namaste"');
});

test("LANG-01 types and constructs have a Hindi name with the English word beside it; calls stay as they are", () => {
  expect(withLocale("hi", () => [[], [1], [1, 2]].map(describeType))).toEqual([
    "एक खाली लिस्ट (list)",
    "एक आइटम की लिस्ट (list)",
    "2 आइटम की लिस्ट (list)",
  ]);
  const check = { kind: "structure" as const, name: "a check", hidden: false, avoids: [] };
  const expectedOf = (uses: "nested loop" | "sum()") =>
    withLocale("hi", () => judgeStructure({ ...check, uses: [uses] }, { constructs: [], calls: [] }));
  expect(expectedOf("nested loop")).toMatchObject({
    expected: "प्रोग्राम में लूप के अंदर लूप (nested loop) हो",
  });
  expect(expectedOf("sum()")).toMatchObject({ expected: "प्रोग्राम में `sum()` हो" });
});
