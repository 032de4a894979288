import { inflateSync } from "node:zlib";

export type StudentCard = { userName: string; pin: string };

/**
 * The user names and PINs of printed cards. Both are in the reader's own font, so their letters are in the file as they
 * are; everything else is in fonts that the file brings along.
 */
export function readCards(pdf: Buffer): StudentCard[] {
  const lines = pagesOf(pdf).flatMap((page) =>
    [...page.matchAll(/\[([^\]]*)\] TJ/g)].map(([, shown = ""]) =>
      [...shown.matchAll(/<([0-9a-f]+)>/g)]
        .map(([, hex = ""]) => Buffer.from(hex, "hex").toString("latin1"))
        .join(""),
    ),
  );
  return lines.flatMap((line, at) => {
    const pin = /^\d{3} \d{3}$/.test(line) ? line.replace(" ", "") : undefined;
    const userName = lines.slice(0, at).findLast((before) => /^[a-z0-9]+\.[a-z0-9.]+$/.test(before));
    return pin && userName ? [{ userName, pin }] : [];
  });
}

/** The drawing instructions of every page, unpacked. */
function pagesOf(pdf: Buffer): string[] {
  const text = pdf.toString("latin1");
  return [...text.matchAll(/\/Filter \/FlateDecode\s*>>\s*stream\r?\n/g)].map((found) => {
    const begin = found.index + found[0].length;
    const end = text.indexOf("endstream", begin);
    return inflateSync(pdf.subarray(begin, end)).toString("latin1");
  });
}
