import {
  type LoadedPython,
  loadPythonWorker,
  type PythonLoad,
  preloadPythonWorker,
} from "./load-python-worker.ts";

export type PythonWorkers = ReturnType<typeof createPythonWorkers>;

export type WorkerSource = {
  filesUrl: string;
  newWorker: () => Worker;
  beforeStart: () => Promise<void>;
};

/**
 * The current worker, a replacement that loads while a program does not stop, and a reserve: a worker that can start
 * without a network when the current one is lost.
 */
export function createPythonWorkers({ filesUrl, newWorker, beforeStart }: WorkerSource) {
  let current: PythonLoad | undefined;
  let replacement: PythonLoad | undefined;
  let loaded: LoadedPython | undefined;
  const reserve = createReserve(filesUrl, newWorker);
  const progressListeners = new Set<(share: number) => void>();

  function startLoad(): PythonLoad {
    const onProgress = (share: number) => {
      for (const listener of progressListeners) listener(share);
    };
    return loadPythonWorker(reserve.take() ?? newWorker(), filesUrl, { onProgress, beforeStart });
  }

  async function loadCurrent(): Promise<void> {
    current ??= startLoad();
    const load = current;
    try {
      const python = await load.python;
      if (current !== load || loaded) return;
      loaded = python;
      reserve.fill();
    } catch (error) {
      if (current === load) current = undefined;
      throw error;
    }
  }

  /** Ends the current worker; the replacement, if there is one, takes its place. */
  function discardCurrent(): void {
    loaded?.worker.terminate();
    loaded = undefined;
    current = replacement;
    replacement = undefined;
  }

  return {
    loaded: () => loaded,
    load: async (onProgress?: (share: number) => void): Promise<void> => {
      if (onProgress) progressListeners.add(onProgress);
      await loadCurrent().finally(() => onProgress && progressListeners.delete(onProgress));
    },
    fillReserve: reserve.fill,
    discardCurrent,
    loadReplacement: () => {
      replacement ??= startLoad();
    },
    cancelReplacement: () => {
      replacement?.cancel("not needed");
      replacement = undefined;
    },
    close: () => {
      discardCurrent();
      current?.cancel("closed");
      current = undefined;
      reserve.take()?.terminate();
    },
  };
}

/** At most one worker that has loaded what it would need without a network. */
function createReserve(filesUrl: string, newWorker: () => Worker) {
  let reserve: Worker | undefined;
  return {
    fill: (): void => {
      if (reserve) return;
      const worker = newWorker();
      reserve = worker;
      preloadPythonWorker(worker, filesUrl, () => {
        if (reserve === worker) reserve = undefined;
      });
    },
    take: (): Worker | undefined => {
      const worker = reserve;
      reserve = undefined;
      return worker;
    },
  };
}
