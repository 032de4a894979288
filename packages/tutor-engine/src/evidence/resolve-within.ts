/** The result of the work, or null after the timeout. */
export function resolveWithin<T>(work: Promise<T>, milliseconds: number): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), milliseconds);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
