import { HELPER_NAMES, HELPERS, type HelperName } from "../job/toolchain.ts";
import type { Rootfs } from "../rootfs/find-rootfs.ts";
import { type Box, BoxLost, openBox } from "./box.ts";
import type { Cgroups } from "./cgroups.ts";
import type { StageLimits } from "./frames.ts";
import { connectKeeper, type Keeper } from "./keeper.ts";
import { startOuterWall } from "./outer-wall.ts";

/** Something worth having ready: an open box, or one in which a helper of a language is already started. */
export type Stock = {
  key: string;
  helper: HelperName;
  ready: number;
  warm?: { words: string[]; limits: StageLimits };
};

export type Sandbox = {
  take: (key: string) => Promise<Box>;
  giveBack: (box: Box) => Promise<void>;
  counts: () => { free: number; ready: number; slots: number };
  stop: () => Promise<void>;
};

const BOX_MEGABYTES = 64;
const REFILL_AFTER_MS = 20;

export function createSandbox(options: {
  rootfs: Rootfs;
  cgroups: Cgroups | undefined;
  slots: number;
  memoryBytes: number;
  stocks: Stock[];
  /** Making things ready must not take the cores from those who wait. */
  mayRefill: () => boolean;
  onTrouble: (reason: string) => void;
}): Sandbox {
  const { cgroups, stocks } = options;
  const free = Array.from({ length: options.slots }, (_, slot) => slot);
  const shelves = new Map(stocks.map((stock) => [stock.key, [] as Box[]]));
  let keeper: Keeper | undefined;
  let isStopped = false;
  let refill: NodeJS.Timeout | undefined;

  function currentKeeper(): Keeper {
    if (keeper) return keeper;
    const child = startOuterWall(options.rootfs, cgroups);
    const started = connectKeeper(
      child,
      HELPER_NAMES.map((name) => HELPERS[name]),
    );
    keeper = started;
    void started.ended.then((reason) => {
      if (keeper === started) keeper = undefined;
      for (const shelf of shelves.values()) for (const box of shelf.splice(0)) free.push(box.slot);
      if (!isStopped) options.onTrouble(reason);
      refillSoon();
    });
    return started;
  }

  async function open(stock: Stock): Promise<Box> {
    if (isStopped) throw new BoxLost("the runner is stopping");
    const slot = free.shift();
    if (slot === undefined) throw new BoxLost("no slot is free");
    try {
      cgroups?.setWeight(slot, "normal");
      cgroups?.limitMemory(slot, options.memoryBytes);
      const box = await openBox(currentKeeper(), slot, HELPER_NAMES.indexOf(stock.helper), BOX_MEGABYTES);
      if (stock.warm) box.warmUp(stock.warm.words, stock.warm.limits);
      return box;
    } catch (error) {
      free.push(slot);
      throw error;
    }
  }

  function refillSoon(): void {
    if (isStopped || refill) return;
    refill = setTimeout(() => void refillOne(), REFILL_AFTER_MS);
    refill.unref();
  }

  async function refillOne(): Promise<void> {
    const short = stocks.find((stock) => (shelves.get(stock.key)?.length ?? 0) < stock.ready);
    try {
      if (short && options.mayRefill()) shelves.get(short.key)?.push(await open(short));
    } catch (error) {
      if (!(error instanceof BoxLost)) options.onTrouble((error as Error).message);
    }
    refill = undefined;
    if (short) refillSoon();
  }

  refillSoon();
  return {
    take: async (key) => {
      refillSoon();
      for (let box = shelves.get(key)?.shift(); box; box = shelves.get(key)?.shift()) {
        if (box.isOpen()) return box;
        free.push(box.slot);
      }
      const stock = stocks.find((known) => known.key === key);
      if (!stock) throw new Error(`nothing is known of ${key}`);
      return open(stock.warm ? coldVersion(stock) : stock);
    },
    giveBack: async (box) => {
      await box.close();
      free.push(box.slot); // at the end of the line: the longest rested slot is used next
      refillSoon();
    },
    counts: () => ({
      free: free.length,
      ready: [...shelves.values()].reduce((sum, shelf) => sum + shelf.length, 0),
      slots: options.slots,
    }),
    stop: async () => {
      isStopped = true;
      clearTimeout(refill);
      keeper?.stop();
      await keeper?.ended;
      cgroups?.remove();
    },
  };
}

/** Somebody waits: the helper is started without its rehearsals. */
function coldVersion(stock: Stock): Stock {
  return stock.warm
    ? { ...stock, warm: { ...stock.warm, words: [...stock.warm.words.slice(0, -1), "0"] } }
    : stock;
}
