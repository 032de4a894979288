/** What the work gives, or null when it takes longer. */
export function resolveWithin<T>(work: Promise<T>, milliseconds: number): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((over) => {
    timer = setTimeout(() => over(null), milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
