import { expect, test } from "vitest";
import { romaniseHindi } from "./romanise-hindi.ts";

test.for([
  ["शर्त", "shart", "shart"],
  ["शुरुआत", "shuruat", "shuruaat"],
  ["कंप्यूटर विज्ञान", "kampyutar vigyan", "kampyootar vigyaan"],
  ["पहले कदम", "pahale kadam", "pahale kadam"],
  ["सीढ़ी", "sirhi", "seerhee"],
  ["Python: फ़ाइलें", "Python: failen", "Python: faailen"],
] as const)("LANG-01 spells Hindi in Latin letters as students type it: %s", ([hindi, short, long]) => {
  expect(romaniseHindi(hindi)).toEqual([short, long]);
});
