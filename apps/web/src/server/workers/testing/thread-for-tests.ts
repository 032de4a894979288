/** Jobs that behave badly, for the tests of the pool. */
import { currentLocale } from "@nirmaan/messages/locale/current-locale.ts";
import { threadFunction } from "../thread-function.ts";

export const double = threadFunction(async () => (value: number) => value * 2);

export const loopForever = threadFunction(async () => () => {
  for (;;);
});

export const useMuchMemory = threadFunction(async () => () => {
  const lists: number[][] = [];
  for (;;) lists.push(new Array<number>(100_000).fill(lists.length));
});

export const fail = threadFunction(async () => () => {
  throw new Error("the job failed");
});

export const tellLanguage = threadFunction(async () => () => currentLocale());
