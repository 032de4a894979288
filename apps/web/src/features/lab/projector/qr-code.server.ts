import { encode } from "uqr";

export type QrCode = { size: number; path: string };

/** The dark squares of a QR code as one path of an SVG. */
export function qrCode(text: string): QrCode {
  const { data, size } = encode(text, { ecc: "M", border: 2 });
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return { size, path: squares.join("") };
}
