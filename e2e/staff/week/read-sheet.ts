import { strFromU8, unzipSync } from "fflate";

/** The rows of the first sheet of an XLSX file, as a spreadsheet shows them. */
export function readSheet(file: Buffer): string[][] {
  const parts = unzipSync(new Uint8Array(file));
  const textOf = (name: string) => strFromU8(parts[name] ?? new Uint8Array());
  const shared = [...textOf("xl/sharedStrings.xml").matchAll(/<si>(.*?)<\/si>/gs)].map(([, item = ""]) =>
    plain(item),
  );
  return [...textOf("xl/worksheets/sheet1.xml").matchAll(/<row[^>]*>(.*?)<\/row>/gs)].map(([, row = ""]) =>
    [...row.matchAll(/<c ([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)].map(([, attributes = "", value = ""]) =>
      attributes.includes('t="s"') ? (shared[Number(plain(value))] ?? "") : plain(value),
    ),
  );
}

const plain = (xml: string): string =>
  xml
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");
