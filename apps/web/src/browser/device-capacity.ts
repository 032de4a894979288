/** Network and hardware information, which some browsers do not provide. */
type DeviceFacts = {
  connection?: { saveData?: boolean; effectiveType?: string } | undefined;
  /** Gigabytes, rounded down. */
  deviceMemory?: number | undefined;
};

/** TypeScript's checker needs a hundred megabytes. */
const LEAST_MEMORY_GB = 4;

const thisDevice = (): DeviceFacts => navigator as DeviceFacts;

/** Data saver, or a connection on which 6 MB take minutes. */
export const savesData = ({ connection }: DeviceFacts = thisDevice()): boolean =>
  connection?.saveData === true || /2g/.test(connection?.effectiveType ?? "");

/** For optional downloads of a megabyte: only with 4G or better and enough memory. */
export const hasFastConnectionAndMemory = (
  { connection, deviceMemory }: DeviceFacts = thisDevice(),
): boolean =>
  connection?.saveData !== true &&
  connection?.effectiveType === "4g" &&
  (deviceMemory ?? 0) >= LEAST_MEMORY_GB;
