import * as m from "@nirmaan/messages/offline-course.ts";

const KILOBYTE = 1000;
const MEGABYTE = 1_000_000;

/** "740 kB" or "5.9 MB". Rounded up, because students pay for data. */
export const dataSize = (bytes: number): string =>
  bytes < MEGABYTE
    ? m.kilobytes({ count: Math.ceil(bytes / KILOBYTE) })
    : m.megabytes({ count: Math.ceil((10 * bytes) / MEGABYTE) / 10 });
