const REPORT_EVERY_MS = 15_000;

/** Prints the name of a step, a sign of life every 15 seconds, and how long it took. */
export async function reportStep<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const start = Date.now();
  const seconds = () => ((Date.now() - start) / 1000).toFixed(1);
  console.log(`${name} …`);
  const report = setInterval(() => console.log(`  still going, ${seconds()} s`), REPORT_EVERY_MS);
  try {
    const result = await work();
    console.log(`  done in ${seconds()} s`);
    return result;
  } finally {
    clearInterval(report);
  }
}
