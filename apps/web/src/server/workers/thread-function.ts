import type { MessagePort } from "node:worker_threads";
import type { Locale } from "@nirmaan/messages/locale/locale.ts";
import { withLocale } from "@nirmaan/messages/locale/with-locale.ts";

/** `locale`: a thread does not inherit the language of the request. */
export type ThreadTask<Input> = { input: Input; locale: Locale; started: MessagePort };

/** A job as the pool calls it. Loads its libraries at its first task; its time is counted from the message. */
export const threadFunction =
  <Input, Output>(load: () => Promise<(input: Input) => Output>) =>
  async ({ input, locale, started }: ThreadTask<Input>): Promise<Awaited<Output>> => {
    const work = await load();
    started.postMessage("started");
    started.close();
    return await withLocale(locale, () => work(input));
  };
