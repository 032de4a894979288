/** Loads what it is asked for a single time; a failure is forgotten, so that the next one who asks may have more luck. */
export function loadOnce<Part>(load: () => Promise<Part>): () => Promise<Part> {
  let loading: Promise<Part> | undefined;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}
