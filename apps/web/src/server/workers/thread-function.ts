import type { MessagePort } from "node:worker_threads";

export type ThreadTask<Input> = { input: Input; started: MessagePort };

/** A job as the pool calls it. Loads its libraries at its first task; its time is counted from the message. */
export const threadFunction =
  <Input, Output>(load: () => Promise<(input: Input) => Output>) =>
  async ({ input, started }: ThreadTask<Input>): Promise<Awaited<Output>> => {
    const work = await load();
    started.postMessage("started");
    started.close();
    return await work(input);
  };
