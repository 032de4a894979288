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
  /** A box in which much was computed may have left much in its slot. */
  giveBack: (box: Box, computedMuch: boolean) => Promise<void>;
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
  warmMemoryBytes: number;
  stocks: Stock[];
  /** Making things ready must not take the cores from those who wait. */
  mayRefill: () => boolean;
  onTrouble: (reason: string) => void;
}): Sandbox {
  const { cgroups, stocks } = options;
  const free = Array.from({ length: options.slots }, (_, slot) => slot);
  const shelves = new Map(stocks.map((stock) => [stock.key, [] as Box[]]));
  const opening = new Map(stocks.map((stock) => [stock.key, 0]));
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
      cgroups?.limitMemory(slot, stock.warm ? options.warmMemoryBytes : options.memoryBytes);
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

  const isShort = ({ key, ready }: Stock) =>
    (shelves.get(key)?.length ?? 0) + (opening.get(key) ?? 0) < ready;

  async function shelve(stock: Stock): Promise<void> {
    opening.set(stock.key, (opening.get(stock.key) ?? 0) + 1);
    try {
      shelves.get(stock.key)?.push(await open(stock));
    } catch (error) {
      if (!(error instanceof BoxLost)) options.onTrouble((error as Error).message);
    } finally {
      opening.set(stock.key, (opening.get(stock.key) ?? 1) - 1);
    }
  }

  async function refillOne(): Promise<void> {
    const short = stocks.find(isShort);
    if (short && options.mayRefill()) await shelve(short);
    refill = undefined;
    if (short) refillSoon();
  }

  refillSoon();
  return {
    take: async (key) => {
      refillSoon();
      const stock = stocks.find((known) => known.key === key);
      if (!stock) throw new Error(`nothing is known of ${key}`);
      for (let box = shelves.get(key)?.shift(); box; box = shelves.get(key)?.shift()) {
        // The next job needs one too, and opening it is mostly waiting: it is ready when that job's turn comes.
        if (!stock.warm && isShort(stock)) void shelve(stock);
        if (box.isOpen()) return box;
        free.push(box.slot);
      }
      if (!stock.warm && isShort(stock)) void shelve(stock);
      return open(stock.warm ? coldVersion(stock) : stock);
    },
    giveBack: async (box, computedMuch) => {
      await box.close();
      if (computedMuch) await cgroups?.forgetFiles(box.slot);
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
