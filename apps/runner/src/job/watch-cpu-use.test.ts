import { expect, test, vi } from "vitest";
import { watchCpuUse } from "./watch-cpu-use.ts";

test("OPS-07 an error of the kernel while a job is watched releases its core and does not end the service", () => {
  vi.useFakeTimers();
  try {
    let cpuMs = 0;
    const errors: string[] = [];
    const releaseCore = vi.fn();
    const cgroups = {
      cpuMs: () => {
        cpuMs += 1000;
        return cpuMs;
      },
      isRunnable: () => true,
      setCpuWeight: () => {
        throw new Error("EINVAL: invalid argument, write");
      },
    };
    watchCpuUse(0, { releaseCore }, cgroups, ({ message }) => errors.push(message));
    vi.advanceTimersByTime(500);
    expect(errors).toEqual(["EINVAL: invalid argument, write"]);
    expect(releaseCore).toHaveBeenCalledTimes(1);
  } finally {
    vi.useRealTimers();
  }
});
