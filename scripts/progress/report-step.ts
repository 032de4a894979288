const REPORT_EVERY_MS = 15_000;

/** Says what is being done, that it is still being done, and how long it took. */
export async function reportStep<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  const start = Date.now();
  const seconds = () => ((Date.now() - start) / 1000).toFixed(1);
  console.log(`${what} …`);
  const report = setInterval(() => console.log(`  still going, ${seconds()} s`), REPORT_EVERY_MS);
  try {
    const result = await work();
    console.log(`  done in ${seconds()} s`);
    return result;
  } finally {
    clearInterval(report);
  }
}
