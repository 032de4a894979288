/** What a browser tells about its network and its machine; some tell nothing. */
type Device = {
  connection?: { saveData?: boolean; effectiveType?: string } | undefined;
  /** Gigabytes, rounded down. */
  deviceMemory?: number | undefined;
};

/** TypeScript's checker needs a hundred megabytes of it. */
const LEAST_MEMORY_GB = 4;

const thisDevice = (): Device => navigator as Device;

/** Data saver, or a connection on which 5 MB take minutes. */
export const savesData = ({ connection }: Device = thisDevice()): boolean =>
  connection?.saveData === true || /2g/.test(connection?.effectiveType ?? "");

/** A megabyte for comfort alone is fetched only where it is surely cheap: 4G or better, and memory to spare. */
export const hasFastConnectionAndMemory = ({ connection, deviceMemory }: Device = thisDevice()): boolean =>
  connection?.saveData !== true &&
  connection?.effectiveType === "4g" &&
  (deviceMemory ?? 0) >= LEAST_MEMORY_GB;
